import { chmodSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import type { ValidationCommand } from "../src/config/settings.js";
import { runValidation, type ValidationRequest, type ValidationRun } from "../src/evidence/run-validation.js";
import { type ValidationBody, validationFacts } from "../src/evidence/validation.js";
import { opened } from "./support/work-tree.js";

function command(id: string, script: string, more: Partial<ValidationCommand> = {}): ValidationCommand {
  return {
    id,
    kind: "test",
    argv: [process.execPath, "-e", script],
    cwd: ".",
    required: true,
    timeout_seconds: 120,
    env: {},
    network: false,
    ...more,
  };
}

/** A repository, and what its validation commands come to. */
async function validating() {
  const there = await opened();
  const { folder } = there;
  const { processes, programs, homes, ids, repositories, clock } = filePorts({ root: folder, cwd: folder });
  const blobs = new Map<string, string>();
  const keepBlob = async (text: string): Promise<string> => {
    const ref = `blob_${ids.digest(text)}`;
    blobs.set(ref, text);
    return ref;
  };
  const environment = {
    PATH: process.env["PATH"],
    HOME: folder,
    SECRET_TOKEN: "s3cret",
    LC_TIME: "C",
    OTHER: "x",
  };
  const run = (
    commands: readonly ValidationCommand[],
    more: Partial<ValidationRequest> = {},
  ): Promise<ValidationRun> =>
    runValidation(
      { processes, programs, homes, ids, repositories, clock },
      { commands, workspace: there.workspace, keepBlob, runId: "run_x", environment, ...more },
    );
  const finished = async (...commands: readonly ValidationCommand[]): Promise<ValidationBody> => {
    const result = await run(commands);
    if (result.kind !== "finished") throw new Error("It was interrupted.");
    return result.body;
  };
  return { ...there, run, finished, text: (ref: string | undefined) => blobs.get(ref ?? "") };
}

describe("a validation", () => {
  it("measures every command in its order, also after a failure, on the tree as it is", async () => {
    const there = await validating();
    const { tree, head } = await there.workspace.marks();
    const body = await there.finished(
      command("unit", 'console.log("out"); console.error("err"); process.exitCode = 1'),
      command("types", 'console.log("fine")', { kind: "typecheck" }),
    );
    expect(body).toMatchObject({
      schemaVersion: 1,
      kind: "validation",
      runId: "run_x",
      treeDigest: tree,
      gitHead: head,
      ok: false,
      requiredOk: false,
      validation_dirty: false,
      results: [
        {
          ...{
            id: "unit",
            kind: "test",
            cwd: ".",
            required: true,
            exitCode: 1,
            timedOut: false,
            truncated: false,
          },
          ...{ failureClassification: "test_failure", treeBefore: tree, treeAfter: tree },
        },
        { id: "types", exitCode: 0, failureClassification: null, failureKey: null },
      ],
    });
    const [unit, types] = body.results;
    expect([there.text(unit?.stdoutRef), there.text(unit?.stderrRef)]).toEqual(["out\n", "err\n"]);
    expect([there.text(types?.stdoutRef), there.text(types?.stderrRef)]).toEqual(["fine\n", ""]);
    expect(unit?.command).toEqual([process.execPath, "-e", expect.any(String)]);
    expect(unit?.durationMs).toBeGreaterThan(0);
  });

  it("is met by required commands alone, and by nothing where there is none", async () => {
    const there = await validating();
    const optional = command("lint", "process.exitCode = 1", { kind: "lint", required: false });
    expect(await there.finished(command("unit", ""), optional)).toMatchObject({
      ok: false,
      requiredOk: true,
    });
    expect(await there.finished(command("unit", ""))).toMatchObject({ ok: true, requiredOk: true });
    expect(await there.finished()).toMatchObject({ ok: false, requiredOk: false, results: [] });
    const onlyOptional = await there.finished({ ...optional, argv: ["true"] });
    expect(onlyOptional).toMatchObject({ ok: true, requiredOk: false });
    expect(validationFacts(onlyOptional, "art_0001_validation", null)).toMatchObject({ is_empty: true });
  });

  it("says that a command changed files, and is about the tree after it", async () => {
    const there = await validating();
    const { tree } = await there.workspace.marks();
    const body = await there.finished(
      command("format", 'require("fs").writeFileSync("a.txt", "formatted\\n")', { kind: "lint" }),
      command("unit", ""),
    );
    expect(body.validation_dirty).toBe(true);
    expect(body.treeDigest).toBe((await there.workspace.marks()).tree);
    const [format, unit] = body.results;
    expect([format?.treeBefore, format?.treeAfter === tree]).toEqual([tree, false]);
    expect(unit).toMatchObject({ treeBefore: body.treeDigest, treeAfter: body.treeDigest });
    // What ran on another tree is no proof of this one.
    expect(body).toMatchObject({ ok: false, requiredOk: false });
  });

  it("says so where a later command puts the files back", async () => {
    const there = await validating();
    const write = (text: string): string => `require("fs").writeFileSync("a.txt", ${JSON.stringify(text)})`;
    const body = await there.finished(command("one", write("two\n")), command("two", write("one\n")));
    expect(body.validation_dirty).toBe(true);
    expect(body.treeDigest).toBe((await there.workspace.marks()).tree);
  });

  it("does not count what git ignores", async () => {
    const there = await validating();
    const script = 'require("fs").mkdirSync("ignored"); require("fs").writeFileSync("ignored/x", "x")';
    expect((await there.finished(command("build", script, { kind: "build" }))).validation_dirty).toBe(false);
    expect(existsSync(join(there.folder, "ignored/x"))).toBe(true);
  });

  it("gives commands the environment that the specification lists, and no secret of the caller's", async () => {
    const there = await validating();
    const body = await there.finished(
      command("env", "console.log(JSON.stringify(process.env))", { env: { OWN: "1", NPM_TOKEN: "listed" } }),
    );
    expect(JSON.parse(there.text(body.results[0]?.stdoutRef) ?? "")).toEqual({
      PATH: process.env["PATH"],
      HOME: there.folder,
      LC_TIME: "C",
      LANG: "C.UTF-8",
      TERM: "dumb",
      CI: "1",
      NO_COLOR: "1",
      GIT_TERMINAL_PROMPT: "0",
      ORANGE_ROLE: "validation",
      ORANGE_RUN_ID: "run_x",
      OWN: "1",
      NPM_TOKEN: "listed",
    });
  });

  it("gives commands no input, no terminal and no shell", async () => {
    const there = await validating();
    const body = await there.finished(
      command(
        "input",
        'process.stdin.on("data", () => {}).on("end", () => console.log("closed", process.stdout.isTTY))',
      ),
      { ...command("plain", ""), argv: ["printf", "%s|", "$HOME", "a;b", "*"] },
    );
    expect(there.text(body.results[0]?.stdoutRef)).toBe("closed undefined\n");
    expect(there.text(body.results[1]?.stdoutRef)).toBe("$HOME|a;b|*|");
  });

  it("runs commands in their folder, and programs of the repository by their path from there", async () => {
    const there = await validating();
    there.write("tools/check.sh", "#!/bin/sh\npwd\n");
    chmodSync(join(there.folder, "tools/check.sh"), 0o755);
    const body = await there.finished({ ...command("own", ""), argv: ["./check.sh"], cwd: "tools" });
    expect(there.text(body.results[0]?.stdoutRef)).toBe(`${join(there.folder, "tools")}\n`);
    const inTools = await there.run([{ ...command("own", ""), argv: ["./check.sh"] }], {
      root: join(there.folder, "tools"),
    });
    expect(inTools).toMatchObject({ kind: "finished", body: { ok: true } });
  });
});

describe("a validation command fails", () => {
  it.each<readonly [string, Partial<ValidationCommand>, object]>([
    [
      "by its status",
      { kind: "lint", argv: ["sh", "-c", "exit 3"] },
      { exitCode: 3, failureClassification: "lint_failure" },
    ],
    [
      "by a signal",
      { kind: "build", argv: ["sh", "-c", "kill -9 $$"] },
      { exitCode: null, failureClassification: "build_failure" },
    ],
    [
      "as a schema",
      { kind: "schema", argv: ["false"] },
      { exitCode: 1, failureClassification: "schema_failure" },
    ],
    [
      "as anything else",
      { kind: "other", argv: ["false"] },
      { exitCode: 1, failureClassification: "unknown_failure" },
    ],
    [
      "where its program is missing",
      { argv: ["no-such-program-here"] },
      { exitCode: 127, failureClassification: "unknown_failure" },
    ],
    [
      "where its own program is missing",
      { argv: ["./missing.sh"] },
      { exitCode: 127, failureClassification: "unknown_failure" },
    ],
    [
      "where it may not be run",
      { argv: ["./a.txt"] },
      { exitCode: 126, failureClassification: "permission_denied" },
    ],
    [
      "where a shell may not run it",
      { argv: ["sh", "-c", "./a.txt"] },
      { exitCode: 126, failureClassification: "permission_denied" },
    ],
    [
      "where its folder is missing",
      { cwd: "missing", argv: ["true"] },
      { exitCode: null, failureClassification: "unknown_failure" },
    ],
    [
      "after its time",
      { argv: ["sleep", "30"], timeout_seconds: 1 },
      { exitCode: null, timedOut: true, failureClassification: "test_failure" },
    ],
  ])("%s", async (_, more, result) => {
    const there = await validating();
    const body = await there.finished(command("x", "", more), command("next", ""));
    expect(body).toMatchObject({ ok: false, requiredOk: false, results: [result, { exitCode: 0 }] });
    expect(body.results[0]?.failureKey).toMatch(/^[0-9a-f]{64}$/);
  });

  it("where a link leads its folder out of the repository, and is not run", async () => {
    const there = await validating();
    const outside = temporaryFolder();
    symlinkSync(outside, join(there.folder, "tools"));
    mkdirSync(join(outside, "deep"));
    for (const cwd of ["tools", "tools/deep"]) {
      const body = await there.finished({ ...command("x", ""), argv: ["touch", "ran"], cwd });
      expect(body.results[0]).toMatchObject({ exitCode: null, failureClassification: "unknown_failure" });
      expect(there.text(body.results[0]?.stderrRef)).toBe(`${cwd} leads out of the repository\n`);
      expect(existsSync(join(outside, cwd.replace("tools", "."), "ran"))).toBe(false);
    }
  });

  it("although its status is 0, where no test ran", async () => {
    const there = await validating();
    there.write("empty/notes.txt", "no test\n");
    const none = { ...command("unit", ""), argv: ["node", "--test"], cwd: "empty" };
    there.write("some/x.test.js", 'require("node:test")("adds", () => {});\n');
    const body = await there.finished(none, { ...none, cwd: "some" });
    expect(body).toMatchObject({
      ok: false,
      requiredOk: false,
      results: [
        { exitCode: 0, doubt: "nothing_ran", failureClassification: "test_failure" },
        { exitCode: 0, doubt: null, failureClassification: null },
      ],
    });
  });

  it("although its status is 0, where its own summary shows a failure", async () => {
    const there = await validating();
    there.write("package.json", JSON.stringify({ scripts: { test: "node --test || true" } }));
    there.write("x.test.js", 'require("node:test")("adds", () => { throw new Error("no"); });\n');
    const [result] = (await there.finished({ ...command("unit", ""), argv: ["npm", "test"] })).results;
    expect(result).toMatchObject({
      exitCode: 0,
      doubt: "output_disagrees",
      failureClassification: "test_failure",
    });
  });

  it("not where a success only says little, which is noted", async () => {
    const there = await validating();
    there.write("package.json", JSON.stringify({ scripts: {} }));
    const env = { NPM_CONFIG_LOGS_MAX: "0" };
    const absent = { ...command("unit", "", { env }), argv: ["npm", "test", "--if-present"] };
    const body = await there.finished(absent, command("own", ""));
    expect(body).toMatchObject({ ok: true, requiredOk: true });
    expect(body.results.map(({ doubt }) => doubt)).toEqual(["may_skip", null]);
  });

  it("with the same key as long as it fails in the same way", async () => {
    const there = await validating();
    const failing = (text: string): ValidationCommand =>
      command(
        "unit",
        `console.log(new Date().toISOString(), process.pid, process.uptime() + " s", ${JSON.stringify(text)}); process.exitCode = 1`,
      );
    const keyOf = async (one: ValidationCommand): Promise<string | null | undefined> =>
      (await there.finished(one)).results[0]?.failureKey;
    const first = await keyOf(failing("x is not a function"));
    expect(await keyOf(failing("x is not a function"))).toBe(first);
    expect(await keyOf(failing("y is not a function"))).not.toBe(first);
    expect(await keyOf({ ...failing("x is not a function"), id: "other" })).not.toBe(first);
  });
});

describe("the output of a validation command", () => {
  it("is kept to 8 MiB of each stream, without its middle", async () => {
    const there = await validating();
    const body = await there.finished(
      command(
        "flood",
        'process.stdout.write("begin"); for (let n = 0; n < 20; n += 1) process.stdout.write("x".repeat(1048576)); process.stdout.write("end")',
      ),
    );
    const text = there.text(body.results[0]?.stdoutRef) ?? "";
    expect([body.ok, body.results[0]?.truncated]).toEqual([true, true]);
    expect([text.startsWith("beginx"), text.endsWith("xend")]).toEqual([true, true]);
    expect(Buffer.byteLength(text)).toBeLessThan(8 * 1024 * 1024 + 100);
    expect(text).toMatch(/\n\[\.\.\. \d+ bytes left out \.\.\.\]\n/);
  });

  it("can be followed as it comes", async () => {
    const there = await validating();
    const seen: string[] = [];
    await there.run([command("unit", 'console.log("귤")'), command("types", 'console.error("x")')], {
      onBegin: (id) => seen.push(`${id} begins`),
      onOutput: (id, text, stream) => seen.push(`${id} ${stream} ${text.trim()}`),
    });
    expect(seen).toEqual(["unit begins", "unit stdout 귤", "types begins", "types stderr x"]);
  });
});

describe("a validation that is stopped", () => {
  it("ends what runs, keeps its logs, and comes to nothing", async () => {
    const there = await validating();
    let stop: () => void = () => undefined;
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const result = await there.run(
      [
        command("unit", ""),
        command("long", 'console.log("so far"); setInterval(() => {}, 1000)'),
        command("never", 'require("fs").writeFileSync("ran", "")'),
      ],
      { stop: stopped, onOutput: () => stop() },
    );
    if (result.kind !== "interrupted") throw new Error("It went on.");
    expect(result.logs.map(there.text)).toEqual(["", "", "so far\n", ""]);
    expect(existsSync(join(there.folder, "ran"))).toBe(false);
  });

  it("before it began runs nothing", async () => {
    const there = await validating();
    const result = await there.run([command("unit", 'require("fs").writeFileSync("ran", "")')], {
      stop: Promise.resolve(),
    });
    expect(result).toEqual({ kind: "interrupted", logs: [] });
    expect(existsSync(join(there.folder, "ran"))).toBe(false);
  });
});

it("facts of a validation name what failed, and nothing else of it", async () => {
  const there = await validating();
  const body = await there.finished(
    command("unit", "process.exitCode = 1"),
    command("types", "", { kind: "typecheck" }),
  );
  expect(validationFacts(body, "art_0003_validation", null)).toEqual({
    ref: "art_0003_validation",
    tree: body.treeDigest,
    ok: false,
    required_ok: false,
    is_empty: false,
    is_dirty: false,
    dirty_before: 0,
    suggested: [],
    failed: [
      {
        id: "unit",
        required: true,
        classification: "test_failure",
        failure_key: body.results[0]?.failureKey,
      },
    ],
  });
});
