import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import {
  type CommandResult,
  type FreeJson,
  makeRepositoryTop,
  orange,
  readTree,
  startOrange,
  temporaryFolder,
  temporaryProject,
  testUserFolder,
} from "@orange-hyper/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { APPROVAL_ID, approvalFile, approve } from "./support/approval.js";

const HOOKS = [
  ["session-start", { continue: true, hookSpecificOutput: { hookEventName: "SessionStart" } }],
  ["user-prompt-submit", { continue: true, hookSpecificOutput: { hookEventName: "UserPromptSubmit" } }],
  ["pre-tool-use", {}],
  ["post-tool-use", { continue: true, hookSpecificOutput: { hookEventName: "PostToolUse" } }],
  ["stop", {}],
] as const;

const SECRET = "ghp_abcdefghijklmnopqrstuvwxyz0123456789";

function hook(
  cwd: string,
  word: string,
  stdin: string,
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return orange(["host", "codex", "hook", word], { cwd, stdin, env });
}

let sessions = 0;

/** Returns a payload with a new session id. */
const begun = (more: object = {}): string =>
  JSON.stringify({ session_id: `s${process.pid}-${sessions++}`, ...more });

/** Returns the message about a failure that the user sees. */
const told = (reason: string): string => `Orange: ${reason} Run \`orange doctor\` to see why.`;

/** Returns the answer of a hook; asserts that the process printed nothing else. */
function answerOf(result: CommandResult): FreeJson {
  expect({ status: result.status, stderr: result.stderr }).toEqual({ status: 0, stderr: "" });
  expect(result.stdout).toMatch(/^\{.*\}\n$/);
  return result.json();
}

/** Creates a repository in which Orange is activated for Codex. */
function activatedFolder(): string {
  const folder = temporaryFolder();
  makeRepositoryTop(folder);
  activate(folder);
  return folder;
}

function activate(folder: string): void {
  mkdirSync(join(folder, ".orange-hyper/local"), { recursive: true });
  const activation = { schema_version: 1, approval_id: APPROVAL_ID, host: "codex", scope: "project" };
  writeFileSync(join(folder, ".orange-hyper/local/activation.json"), JSON.stringify(activation));
  approve(folder);
}

describe("a hook where no project is activated", () => {
  it.each(HOOKS)("is answered with nothing to say, and writes nothing: %s", async (word, idle) => {
    const payload = JSON.stringify({ session_id: "s", turn_id: "t", prompt: "Add a login page" });
    for (const folder of [temporaryFolder(), await temporaryProject()]) {
      const home = temporaryFolder();
      const before = readTree(folder);
      expect(answerOf(await hook(folder, word, payload, { HOME: home }))).toEqual(idle);
      expect(readTree(folder)).toEqual(before);
      expect(readTree(home)).toEqual({});
    }
  });

  it("is one that Orange does not listen to, wherever it comes from", async () => {
    for (const folder of [temporaryFolder(), activatedFolder()]) {
      const before = readTree(folder);
      for (const word of ["subagent-stop", "toString", ""]) {
        expect(answerOf(await hook(folder, word, "{}"))).toEqual({});
      }
      expect(readTree(folder)).toEqual(before);
    }
  });
});

/** True when a hook has recorded an event in the project. */
function heardIn(folder: string): boolean {
  return Object.keys(readTree(folder)).some((path) => path.includes("/local/runtime/sessions/"));
}

describe("the folder that a hook is about", () => {
  it("is the one that the host names, wherever the hook was started", async () => {
    const active = activatedFolder();
    mkdirSync(join(active, "src/deep"), { recursive: true });
    const elsewhere = temporaryFolder();
    const stdin = JSON.stringify({ session_id: "s", cwd: join(active, "src/deep") });
    answerOf(await hook(elsewhere, "session-start", stdin));
    expect(Object.keys(readTree(elsewhere))).toEqual([]);
    expect(heardIn(active)).toBe(true);
  });

  it.each([
    ["relative", "src"],
    ["absent", "/nowhere/at/all"],
    ["no text", 7],
    ["a file", "FILE"],
  ])("is where the hook was started when the host names one that is %s", async (_, cwd) => {
    const active = activatedFolder();
    writeFileSync(join(active, "file"), "");
    const stdin = JSON.stringify({ session_id: "s", cwd: cwd === "FILE" ? join(active, "file") : cwd });
    answerOf(await hook(active, "session-start", stdin));
    expect(heardIn(active)).toBe(true);
  });
});

describe("a hook that fails", () => {
  /** Started before the other tests of this block, so that they time out while those run. */
  let endings: Promise<readonly [socket: Ending, pipe: Ending]>;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "orange-endless-")));
  beforeAll(() => {
    activate(folder);
    endings = Promise.all([endless(folder, "socket"), endless(folder, "pipe")]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ["no JSON", `{"prompt": "${SECRET}`, "valid JSON."],
    ["more than one document", `{} ${SECRET}`, "valid JSON."],
    ["an array", `["${SECRET}"]`, "one JSON object."],
    ["a text", `"${SECRET}"`, "one JSON object."],
    ["null", "null", "one JSON object."],
  ])("says so in fixed words when its input is %s", async (_, stdin, words) => {
    const folder = activatedFolder();
    const answer = answerOf(await hook(folder, "session-start", stdin));
    expect(answer).toEqual({
      continue: true,
      systemMessage: told(`the client sent something that is not ${words}`),
      hookSpecificOutput: { hookEventName: "SessionStart" },
    });
    // The session cannot be read from such input, so only the start of a session reports the failure.
    for (const [word, idle] of HOOKS.slice(1))
      expect(answerOf(await hook(folder, word, stdin))).toEqual(idle);
  });

  it("takes 1 MiB of input and no more", async () => {
    const folder = activatedFolder();
    const input = (bytes: number): string => `{"prompt":"${"x".repeat(bytes - 13)}"}`;
    expect(answerOf(await hook(folder, "stop", input(2 ** 20)))).toEqual({});
    const { systemMessage } = answerOf(await hook(folder, "session-start", input(2 ** 20 + 1)));
    expect(systemMessage).toBe(told("the client sent more than 1 MiB, which was not recorded."));
    expect(answerOf(await hook(folder, "session-start", input(2 ** 20))).systemMessage).toBeUndefined();
  });

  it("says nothing where no project is activated, nobody approved it, or the user's folder is another", async () => {
    const requested = activatedFolder();
    rmSync(approvalFile(requested));
    const initialised = await temporaryProject();
    const others = activatedFolder();
    const approval = JSON.parse(readFileSync(approvalFile(others), "utf8"));
    writeFileSync(approvalFile(others), JSON.stringify({ ...approval, host: "pi", hosts: ["pi"] }));
    const env = { ORANGE_HYPER_HOME: temporaryFolder() };
    for (const [word, idle] of HOOKS) {
      for (const folder of [temporaryFolder(), initialised, requested, others])
        expect(answerOf(await hook(folder, word, "{"))).toEqual(idle);
      expect(answerOf(await hook(activatedFolder(), word, "{", env))).toEqual(idle);
    }
  });

  it("says so once a session, at the first event that failed", async () => {
    const folder = activatedFolder();
    const runtime = join(folder, ".orange-hyper/local/runtime");
    writeFileSync(runtime, "in the way");
    const [first, second] = [begun(), begun()];
    const said = async (word: string, stdin: string): Promise<unknown> =>
      answerOf(await hook(folder, word, stdin)).systemMessage;
    const line = expect.stringMatching(
      /^Orange: part of this session could not be recorded \([A-Z_]+\)\. Run/,
    );
    expect(await said("stop", first)).toBeUndefined();
    expect(await said("user-prompt-submit", first)).toEqual(line);
    for (const word of ["post-tool-use", "user-prompt-submit", "session-start"])
      expect([word, await said(word, first)]).toEqual([word, undefined]);
    expect([await said("session-start", second), await said("session-start", second)]).toEqual([
      line,
      undefined,
    ]);
    expect(await said("session-start", first)).toBeUndefined();
  });

  it("says so again in the session where the configuration is broken in another way, or anew", async () => {
    const folder = activatedFolder();
    const config = join(folder, ".orange-hyper/config.json");
    const whole = "{}";
    const stdin = JSON.stringify({ ...JSON.parse(begun()), prompt: "Fix the parser in src/a.ts" });
    const said = async (text: string): Promise<unknown> => {
      writeFileSync(config, text);
      const lines: unknown[] = [];
      for (const _ of [1, 2])
        lines.push(answerOf(await hook(folder, "user-prompt-submit", stdin)).systemMessage ?? "");
      return lines;
    };
    const once = [told("part of this session could not be recorded (VALIDATION_ERROR)."), ""];
    expect(await said('{"broken')).toEqual(once);
    expect(await said("<<<<<<< HEAD")).toEqual(once);
    await said(whole);
    expect(await said('{"broken')).toEqual(once);
  });

  it("takes nothing at all, and a byte-order mark, for what they are", async () => {
    const folder = temporaryFolder();
    for (const stdin of ["", " \n", "\ufeff{}"]) {
      expect(answerOf(await hook(folder, "session-start", stdin)).systemMessage).toBeUndefined();
    }
  });

  it("names a code and no path when the project cannot be read", async () => {
    const folder = temporaryFolder();
    makeRepositoryTop(folder);
    const elsewhere = activatedFolder();
    symlinkSync(join(elsewhere, ".orange-hyper"), join(folder, ".orange-hyper"));
    const before = readTree(elsewhere);
    approve(folder);
    const { systemMessage } = answerOf(await hook(folder, "session-start", begun()));
    expect(systemMessage).toBe(told("part of this session could not be recorded (FILESYSTEM_ERROR)."));
    expect(readTree(elsewhere)).toEqual(before);
  });

  it("answers after five seconds when the host never ends its input, through a pipe or a socket", async () => {
    const [socket, pipe] = await endings;
    for (const { stdout, status, seconds } of [socket, pipe]) {
      expect(status).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        systemMessage: told("the client did not end its message within 5 seconds."),
      });
      expect(seconds).toBeGreaterThan(4);
      expect(seconds).toBeLessThan(8);
    }
  });

  it("answers when the event itself never ends, and leaves nothing locked", async () => {
    const folder = activatedFolder();
    const locks = join(folder, ".orange-hyper/local/locks");
    mkdirSync(locks);
    const holder = { pid: process.pid, host: hostname(), acquired_at: new Date().toISOString(), token: "t" };
    const session = createHash("sha256").update("session\0locked").digest("hex");
    const lock = `session-${session.slice(0, 32)}.lock`;
    writeFileSync(join(locks, lock), JSON.stringify(holder));
    // Timers under a second never fire here, so that a hook that waits for the lock never retries.
    const preload = join(temporaryFolder(), "no-pauses.cjs");
    writeFileSync(
      preload,
      `const { setTimeout } = globalThis;
       globalThis.setTimeout = (act, ms, ...rest) => ms < 1000 ? undefined : setTimeout(act, ms, ...rest);`,
    );
    const payload = JSON.stringify({ session_id: "locked", turn_id: "t", prompt: "Add a login page" });
    const event = async (word: string): Promise<FreeJson> =>
      answerOf(
        await orange(["host", "codex", "hook", word], {
          cwd: folder,
          stdin: payload,
          preload: [preload],
        }),
      );
    // The other events take no lock, or do not wait long for it.
    const waiting = HOOKS.filter(([word]) => word === "user-prompt-submit" || word === "stop");
    const answers = await Promise.all(waiting.map(([word]) => event(word)));
    const systemMessage = told("recording took longer than 5 seconds.");
    expect(answers).toEqual(
      waiting.map(([word, idle]) => (word === "stop" ? {} : { ...idle, systemMessage })),
    );
    expect(readdirSync(locks)).toEqual([lock]);
    rmSync(locks, { recursive: true });
    expect(answerOf(await hook(folder, "session-start", payload)).systemMessage).toBeUndefined();
  });

  it("does not wait for a terminal or a closed input", async () => {
    const folder = temporaryFolder();
    const { stdout, status } = await ended(shell(folder, '"$@" <&-'));
    expect({ stdout, status }).toEqual({ stdout: "{}\n", status: 0 });
  });

  it("ends well when nobody reads its answer", async () => {
    const { status, stderr } = await ended(shell(temporaryFolder(), '"$@" <&- >&-'));
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });
});

describe("a line of the group that is no hook", () => {
  const SUPPORTED =
    "orange: Supported host command: orange host codex hook <session-start|user-prompt-submit|post-tool-use|stop>";

  it.each([
    ["another host", ["host", "cursor", "hook", "stop"]],
    ["a property of every object as host", ["host", "constructor", "hook", "stop"]],
    ["no event", ["host", "codex", "hook"]],
    ["no hook", ["host", "codex"]],
    ["another word", ["host", "codex", "run", "stop"]],
    ["two events", ["host", "codex", "hook", "stop", "stop"]],
    ["an option", ["host", "codex", "hook", "stop", "--fast"]],
    ["an option for an event", ["host", "codex", "hook", "--fast"]],
  ])("is refused: %s", async (_, argv) => {
    const { status, stdout, stderr } = await orange(argv, { cwd: temporaryFolder() });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr.split("\n")[0]).toBe(SUPPORTED);
  });

  it("is explained on request", async () => {
    const { status, stdout } = await orange(["host", "codex", "hook", "--help"], { cwd: temporaryFolder() });
    expect(status).toBe(0);
    expect(stdout).toContain("orange host codex hook");
  });
});

interface Ending {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly seconds: number;
}

/** Starts a hook whose standard input stays open, and waits for its end. */
function endless(folder: string, kind: "socket" | "pipe"): Promise<Ending> {
  return ended(
    kind === "socket"
      ? startOrange(["host", "codex", "hook", "session-start"], { cwd: folder })
      : // The hook, which reads the pipe, ends first; its writer may go on sleeping.
        shell(folder, 'mkfifo p; sleep 30 >p & writer=$!; "$@" <p; kill $writer', "session-start"),
  );
}

/** Starts a shell script with the command line of a hook as `"$@"`. */
function shell(folder: string, script: string, word = "stop"): ReturnType<typeof startOrange> {
  const bin = new URL("../bin/orange.js", import.meta.url).pathname;
  const argv = [process.execPath, bin, "host", "codex", "hook", word];
  const { NODE_EXTRA_CA_CERTS: _certificates, ...own } = process.env;
  const env = { ...own, ORANGE_HYPER_HOME: testUserFolder() };
  return spawn("/bin/sh", ["-c", script, "sh", ...argv], { cwd: folder, env });
}

/** Waits for the end of a process without closing its input. */
function ended(child: ReturnType<typeof startOrange>): Promise<Ending> {
  const started = performance.now();
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve) =>
    child.on("close", (status) =>
      resolve({ status, stdout, stderr, seconds: (performance.now() - started) / 1_000 }),
    ),
  );
}
