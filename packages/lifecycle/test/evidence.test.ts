import { explainReason, REASON_CODES } from "@orange-hyper/verification";
import { describe, expect, it } from "vitest";
import { fakeHost, vitestOutput } from "./support/host.js";

const npmTest = {
  tool_name: "Bash",
  tool_input: { command: "npm test" },
  tool_response: { exit_code: 0, output: vitestOutput(true) },
};

it("records one use of a tool once, and answers its repeats with what it recorded", async () => {
  const host = await fakeHost();
  const { heartbeat: _, ...first } = await host.run("npm test", 0, { tool_use_id: "same" });
  const { heartbeat: __, ...again } = await host.run("npm test", 1, { tool_use_id: "same" });
  expect(again).toEqual({ ...first, duplicate: true });
  expect((await host.entries()).filter(({ evidence }) => evidence !== undefined)).toHaveLength(1);
});

it("counts a failure once that is reported twice at once, the second time after it was made up for", async () => {
  const host = await fakeHost();
  await host.prompt("Implement the memory export");
  await host.edit("src/a.ts");
  await host.run("npm test", 1, { tool_use_id: "same" });
  const [log = ""] = await host.ctx.logs.list("local/runtime/sessions");
  const failed = (await host.entries()).at(-1);
  await host.run("npm test", 0);
  // As the other of two reports that did not see each other, and was held up.
  await host.ctx.logs.append(log, failed);
  expect(await host.stop()).toMatchObject({ completed: true });
});

it("takes the paths of an edit from where the host works", async () => {
  const host = await fakeHost();
  const inside = await host.edit("src/app.ts", { cwd: "/project/packages/a" });
  expect(inside.evidence).toMatchObject({ touched_paths: ["packages/a/src/app.ts"] });
  const outside = await host.edit("src/app.ts", { cwd: "/elsewhere" });
  expect(outside.evidence).toMatchObject({ touched_paths: ["src/app.ts"] });
});

it("records every use of a tool that the host gives no id", async () => {
  const host = await fakeHost();
  for (let use = 0; use < 3; use++) {
    expect(await host.send("post-tool-use", npmTest)).toMatchObject({
      duplicate: false,
      evidence: { tool_use_key: null, seq: use + 1 },
    });
  }
});

it("numbers evidence in its order, whatever the clock says", async () => {
  const times = ["2026-06-16T00:00:09.000Z", "2026-06-16T00:00:01.000Z"];
  const host = await fakeHost({
    ports: { clock: { now: () => times.shift() ?? "2026-06-16T00:00:05.000Z" } },
  });
  const first = await host.run("npm test", 0);
  const second = await host.edit("src/a.ts");
  expect([first.evidence.seq, second.evidence.seq]).toEqual([1, 2]);
});

it("belongs to no quest outside of one", async () => {
  const host = await fakeHost();
  await host.prompt("thanks");
  expect((await host.run("npm test", 0)).evidence).toMatchObject({ quest_id: null, passed: true });
  expect((await host.run("npm test", 0, { turn_id: "unheard of" })).evidence).toMatchObject({
    quest_id: null,
  });
});

it("takes the exit status that the bridge learnt elsewhere", async () => {
  const host = await fakeHost();
  const { handle } = await import("../src/events/post-tool-use.js");
  const event = {
    name: "post-tool-use",
    host: "codex",
    binding: { fingerprint: "f".repeat(64), version: "1.0.0" },
    input: { ...npmTest, session_id: "s1", tool_use_id: "u1", tool_response: "done" },
  } as const;
  const failed = await handle(host.ctx, { ...event, exitStatus: 1 });
  expect(failed["evidence"]).toMatchObject({ exit_status: 1, outcome: "failed" });
  const silent = await handle(host.ctx, {
    ...event,
    input: { ...event.input, tool_use_id: "u2" },
    exitStatus: null,
  });
  expect(silent["evidence"]).toMatchObject({ exit_status: null, outcome: "unknown" });
  expect(silent.additional_context).toBe(
    '`npm test`: Its exit status is not known. Run it again with `; echo "exit code: $?"` at the end.',
  );
});

it("reads no further back than to the prompt of its turn, however much was recorded before", async () => {
  const host = await fakeHost();
  let entriesRead = 0;
  let filesRead = 0;
  const logs: typeof host.ctx.logs = {
    ...host.ctx.logs,
    newest: async function* (key) {
      for await (const entry of host.ctx.logs.newest(key)) {
        entriesRead += 1;
        yield entry;
      }
    },
  };
  const { open } = host.ctx.blobs;
  const blobs: typeof host.ctx.blobs = {
    ...host.ctx.blobs,
    open: (key) => {
      filesRead += 1;
      return open(key);
    },
  };
  const ctx = Object.create(host.ctx, {
    logs: { value: logs },
    blobs: { value: blobs },
    documents: { get: () => expect.unreachable("post-tool-use reads no documents") },
  });
  const { handle } = await import("../src/events/post-tool-use.js");
  const binding = { fingerprint: "f".repeat(64), version: "1.0.0" };
  const input = { ...npmTest, session_id: "s1", turn_id: "t9" };
  await host.prompt("Implement the memory export");
  for (let use = 0; use < 50; use++) await host.run(`npm run test:${use}`, 0);
  await host.prompt("go on", { turn_id: "t9" });
  await handle(ctx, { name: "post-tool-use", host: "codex", binding, input });
  expect([entriesRead, filesRead]).toEqual([1, 1]);
});

it("says how it is known, and which checks it is of", async () => {
  const host = await fakeHost();
  const { evidence } = await host.run("npx eslint . && npx vitest run", 0);
  expect(evidence).toMatchObject({
    source: "observed",
    checks: [
      { command: "eslint .", class: "lint", outcome: "passed" },
      { command: "vitest run", class: "test", outcome: "passed", testsRun: 3 },
    ],
  });
});

it("takes what the work tree holds only where a check of a quest passed", async () => {
  let taken = 0;
  const fresh = await fakeHost();
  const sources = {
    ...fresh.ctx.sources,
    fingerprint: async () => {
      taken += 1;
      return "now";
    },
  };
  const host = await fakeHost({ ports: { sources } });
  await host.run("npm test", 0);
  await host.prompt("Implement the memory export");
  await host.edit("src/a.ts");
  await host.run("npm test", 1);
  await host.run("ls", 0);
  expect(taken).toBe(0);
  await host.run("npm test", 0);
  expect(taken).toBe(1);
});

it("is entered again where a report was killed while its evidence was written", async () => {
  const host = await fakeHost();
  await host.prompt("Implement the memory export");
  await host.edit("src/a.ts", { tool_use_id: "edit" });
  const [log = ""] = await host.ctx.logs.list("local/runtime/sessions");
  const [prompt, edit] = (await host.tree())[log]?.trim().split("\n") ?? [];
  await host.ctx.blobs.put(log, `${prompt}\n${edit?.slice(0, 100)}`);
  expect(await host.edit("src/a.ts", { tool_use_id: "edit" })).toMatchObject({ duplicate: false });
});

describe("what a model is told of a tool", () => {
  it.each<[what: string, command: string, status: number, output: string]>([
    ["a pass", "npm test", 0, vitestOutput(true)],
    ["a failure", "npm test", 1, vitestOutput(false)],
    ["a command that checks nothing", "ls", 0, "a.ts"],
    [
      "a pass whose status is hidden and whose summary is whole",
      "npm test | tail -20",
      0,
      vitestOutput(true),
    ],
    [
      "checks after one that failed",
      "npx tsc --noEmit && npx eslint .",
      2,
      "src/a.ts(3,7): error TS2741: Property 'JPY' is missing in type 'Rates'.",
    ],
  ])("is nothing after %s", async (_, command, status, output) => {
    const host = await fakeHost();
    await host.prompt("Implement the memory export");
    const response = { tool_response: { exit_code: status, output } };
    expect((await host.run(command, status, response)).additional_context).toBe("");
  });

  it("is nothing after an edit", async () => {
    const host = await fakeHost();
    await host.prompt("Implement the memory export");
    expect((await host.edit("src/a.ts")).additional_context).toBe("");
  });

  it.each([
    [
      "en",
      "npm test | cat",
      "`npm test`: Its exit status was hidden by another command of the line (`|`, `||`, `;` or `&`). Run it on its own.",
    ],
    [
      "ko",
      "npm test | cat",
      "`npm test`: 같은 줄의 다른 명령(`|`, `||`, `;`, `&`)이 종료 상태를 가렸습니다. 그 검사만 따로 실행하세요.",
    ],
    [
      "en",
      "git stash && npx vitest run && git stash pop",
      "`vitest run`: It ran elsewhere than on the work: in another folder or container, against another host, on a stash or another commit. Run it on the work itself.",
    ],
  ] as const)(
    "is the reason and what to do where a result could not be told: %s %s",
    async (language, command, text) => {
      const host = await fakeHost({ language });
      await host.prompt("Implement the memory export");
      const quiet = { tool_response: { exit_code: 0, output: "" } };
      expect((await host.run(command, 0, quiet)).additional_context).toBe(text);
    },
  );

  it.each(["en", "ko"] as const)(
    "has 240 characters at most, whatever the reason and the command: %s",
    async (language) => {
      for (const code of REASON_CODES) {
        const room = 240 - explainReason(code, language).length;
        // The command is to be recognised.
        expect(room).toBeGreaterThan(60);
      }
      const host = await fakeHost({ language });
      const quiet = { tool_response: { exit_code: 0, output: "" } };
      const { additional_context } = await host.run(
        `npx vitest run ${"src/deep/".repeat(60)}a.test.ts | cat`,
        0,
        quiet,
      );
      expect(additional_context.length).toBeGreaterThan(180);
      expect(additional_context.length).toBeLessThanOrEqual(240);
    },
  );
});
