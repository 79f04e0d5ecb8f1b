import { describe, expect, it } from "vitest";
import { type FakeHost, type FakeHostOptions, vitestOutput } from "./support/host.js";
import { working } from "./support/working.js";

describe("what is said when a check is missing", () => {
  const asked = async (
    options: FakeHostOptions,
    act: (host: FakeHost) => Promise<unknown>,
  ): Promise<string> => {
    const host = await working(options);
    await act(host);
    const answer = await host.stop();
    expect(answer).toMatchObject({ continuation_required: true, completed: false });
    expect(answer.continuation_reason.length).toBeLessThanOrEqual(400);
    return answer.continuation_reason;
  };
  const END = 'If it cannot be run, end with a line "Not verified: <reason>".';

  it.each<[what: string, act: (host: FakeHost) => Promise<unknown>, text: string, isVersioned?: boolean]>([
    [
      "nothing ran",
      (host) => host.edit("src/export.ts"),
      `You changed src/export.ts and nothing has checked it since. Run \`npm test\` and report the result. ${END}`,
    ],
    [
      "a pass is old",
      async (host) => {
        await host.run("npm test", 0);
        await host.edit("src/export.ts");
      },
      `You changed src/export.ts and nothing has checked it since. Run \`npm test\` (last result: passed before the last change) and report the result. ${END}`,
    ],
    [
      "a check failed, whatever passed since",
      async (host) => {
        await host.edit("src/export.ts");
        await host.run("npm test", 1);
        await host.run("npx eslint .", 0);
      },
      `You changed src/export.ts and \`npm test\` has not passed in full since it failed. Run it again and report the result. ${END}`,
    ],
    [
      "two checks failed",
      async (host) => {
        await host.edit("src/export.ts");
        await host.run("npm test", 1);
        await host.run("npx eslint .", 1);
      },
      `You changed src/export.ts and \`npx eslint .\` and \`npm test\` have not passed in full since they failed. Run them again and report the result. ${END}`,
    ],
    [
      "a result is unknown",
      async (host) => {
        await host.edit("src/export.ts");
        await host.run("npm test", 0, { tool_response: "no status" });
      },
      `You changed src/export.ts and nothing has checked it since. Run \`npm test\` (last result: could not be told) and report the result. ${END}`,
    ],
    [
      "a check was of something else",
      async (host) => {
        await host.edit("src/export.ts");
        await host.run("npx vitest run test/app.test.ts", 0);
      },
      `You changed src/export.ts and nothing has checked it since. Run \`npm test\` (last result: \`npx vitest run test/app.test.ts\` passed and does not cover it) and report the result. ${END}`,
    ],
    [
      "a check was a lint",
      async (host) => {
        await host.edit("src/export.ts");
        await host.edit("src/import.ts");
        await host.edit("src/a.ts");
        await host.run("npx eslint .", 0);
      },
      `You changed src/export.ts, src/import.ts and 1 more and nothing has checked it since. Run \`npm test\` (last result: \`npx eslint .\` passed and is no test) and report the result. ${END}`,
    ],
    [
      "another session changed files before",
      async (host) => {
        await host.prompt("Fix the importer", { session_id: "s2" });
        await host.edit("src/a.ts", { session_id: "s2" });
        await host.edit("src/export.ts");
      },
      `You changed src/export.ts and nothing has checked it since. Run \`npm test\` and report the result. ${END}`,
      true,
    ],
    [
      "only the files of another session are left, which has no quest for them",
      async (host) => {
        await host.edit("src/a.ts", { session_id: "s2" });
        await host.edit("src/export.ts");
        await host.run("npx vitest run src/export.test.ts", 0);
      },
      `src/a.ts changed while you worked and nothing has checked it since. Run \`npm test\` (last result: \`npx vitest run src/export.test.ts\` passed and does not cover it) and report the result. ${END}`,
      true,
    ],
    [
      "nobody saw which files",
      (host) => host.run("sed -i s/a/b/ src/*.ts", 0, { tool_response: { exit_code: 0, output: "" } }),
      `You changed files of this project and nothing has checked it since. Run \`npm test\` and report the result. ${END}`,
    ],
  ])("where %s", async (_, act, text, isVersioned = false) => {
    expect(await asked({ isVersioned }, act)).toBe(text);
  });

  it("is said in fewer words where the session was asked about the same work before", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    await host.stop();
    await host.stop({ stop_hook_active: true });
    await host.prompt("also handle an empty export", { turn_id: "t2" });
    await host.edit("src/export.ts", { turn_id: "t2" });
    expect((await host.stop({ turn_id: "t2" })).continuation_reason).toBe(
      'You changed src/export.ts and nothing has checked it since. Run `npm test` or, if you cannot, end with "Not verified: <reason>".',
    );
  });

  it("is said in the language of the project", async () => {
    const text = await asked({ language: "ko" }, async (host) => {
      await host.run("npm test", 0);
      await host.edit("src/export.ts");
    });
    expect(text).toBe(
      'src/export.ts 파일을 변경한 뒤 아무 검사도 하지 않았습니다. `npm test` 명령을 실행하고 (마지막 결과: 마지막 변경 이전에 통과) 결과를 알려 주세요. 실행할 수 없다면 마지막 줄에 "Not verified: <이유>"라고 쓰세요.',
    );
  });

  it("names what the work tree's state is not known of", async () => {
    const silent = {
      sources: { fingerprint: async () => null, regular: async () => [], read: async () => NO_FILE } as never,
    };
    const text = await asked({ ports: silent }, async (host) => {
      await host.edit("src/export.ts");
      await host.run("npx vitest run", 0);
    });
    expect(text).toContain(
      "Run `npx vitest run` (last result: passed, on which state of the files could not be told)",
    );
  });

  it.each<[ran: string, named: string]>([
    ["uv run pytest -q", "uv run pytest -q"],
    ["PYTHONPATH=src python3 -m pytest -q 2>&1 | tail -3", "PYTHONPATH=src python3 -m pytest -q"],
    ["docker compose run --rm web pytest -q", "docker compose run --rm web pytest -q"],
    [
      "docker compose run --rm web sh -c 'cd /app && pytest -q'",
      "docker compose run --rm web sh -c 'cd /app && pytest -q'",
    ],
    ["node_modules/.bin/vitest run", "node_modules/.bin/vitest run"],
    ["bash -c 'npx vitest run'", "npx vitest run"],
    [`npx vitest run -t "it's whole"`, `npx vitest run -t "it's whole"`],
    ["for one in src; do npx vitest run $one; done", "npx vitest run src"],
    ["npm test 2>&1 | tail -3", "npm test"],
  ])("names a check as it can be run again: %s", async (ran, named) => {
    const text = await asked({}, async (host) => {
      await host.edit("src/export.ts");
      await host.run(ran, 1, { tool_response: { exit_code: 1, output: FAILED } });
    });
    expect(text).toContain(`\`${named}\` has not passed in full`);
  });

  const FAILED = `${vitestOutput(false)}1 failed, 1 passed in 0.01s\n`;

  it.each([
    ["whose words are not all known", "npx vitest run $FILES"],
    ["that reads its program from the line", "node - <<'EOF'\nrequire('node:assert').ok(1)\nEOF"],
    ["that is too long to be told whole", `node -e "require('node:assert').ok(${"1 + ".repeat(30)}1)"`],
  ])("names one of the project's where it could not tell a check whole: one %s", async (_, command) => {
    const text = await asked({}, async (host) => {
      await host.run(command, 0);
      await host.edit("src/export.ts");
    });
    expect(text).toContain("Run `npm test`");
  });

  const NO_FILE = { ok: false, kind: "missing" };
});

describe("how often it is asked", () => {
  it("once in a turn", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    expect(await host.stop()).toMatchObject({ continuation_required: true });
    expect(await host.stop()).toMatchObject({ continuation_required: false, incomplete: true });
  });

  it("once for a state of the work, whatever turns follow, and again for the next", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    expect(await host.stop()).toMatchObject({ continuation_required: true });
    for (const turn_id of ["t2", "t3"]) {
      await host.prompt("continue the export", { turn_id });
      const answer = await host.stop({ turn_id });
      expect(answer).toMatchObject({ continuation_required: false, incomplete: true, completed: false });
    }
    host.write("src/export.ts", "changed by somebody");
    expect(await host.stop({ turn_id: "t3" })).toMatchObject({ continuation_required: true });
    await host.edit("docs/export.md", { turn_id: "t3" });
    expect(await host.stop({ turn_id: "t3" })).toMatchObject({ continuation_required: false });
  });

  it("not where the host goes on because a hook asked, nor later about the same state", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    expect(await host.stop({ stop_hook_active: true })).toMatchObject({
      continuation_required: false,
      incomplete: true,
    });
    await host.prompt("continue the export", { turn_id: "t2" });
    expect(await host.stop({ turn_id: "t2" })).toMatchObject({ continuation_required: false });
  });

  it("not where that cannot be kept, which would ask at every stop", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    host.ctx.logs.append = () => Promise.reject(new Error("The disk is full."));
    await expect(host.stop()).rejects.toThrow("The disk is full.");
  });

  it.each([
    ["en", 'Orange: "Implement the memory export" stays open, nothing has verified it yet.'],
    ["ko", 'Orange: "Implement the memory export" 작업은 아직 검증되지 않아 열려 있습니다.'],
  ] as const)(
    "and the user of a project in %s is told in one line that work stays open",
    async (language, line) => {
      const host = await working({ language });
      await host.edit("src/export.ts");
      expect((await host.stop()).system_message).toBeUndefined();
      expect((await host.stop({ stop_hook_active: true })).system_message).toBe(line);
      // Something in the background ended, and the same turn goes on.
      expect((await host.stop()).system_message).toBeUndefined();
    },
  );

  it.each(["thanks!", "What does the export do with empty rows?", "continue the export"])(
    "and no second line for a turn that changes nothing: %s",
    async (prompt) => {
      const host = await working();
      await host.edit("src/export.ts");
      await host.stop();
      await host.stop({ stop_hook_active: true });
      await host.prompt(prompt, { turn_id: "t2" });
      const answer = await host.stop({ turn_id: "t2" });
      expect(answer).toMatchObject({ continuation_required: false, completed: false });
      expect(answer.system_message).toBeUndefined();
    },
  );
});
