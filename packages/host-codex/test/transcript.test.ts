import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import bridge from "../src/hook.js";
import { type CommandRecord, readCommandRecord, sessionsFolder } from "../src/transcript.js";

/** A line as the client writes it when a command has ended. */
function ended(id: string, exitCode: unknown, more: object = {}): string {
  return line("event_msg", {
    type: "item_completed",
    turn_id: "turn",
    item: {
      type: "CommandExecution",
      id,
      command: ["/bin/bash", "-lc", "npm test"],
      status: exitCode === 0 ? "completed" : "failed",
      aggregated_output: "3 passed\n",
      exit_code: exitCode,
      duration: { secs: 0, nanos: 5308 },
      ...more,
    },
  });
}

function line(type: string, payload: object): string {
  return `${JSON.stringify({ timestamp: "2026-11-22T01:15:17.770Z", ordinal: 12, type, payload })}\n`;
}

/** What surrounds it: the call, and what the client notes about usage. */
const CALL = line("response_item", { type: "function_call", name: "exec_command", call_id: "call_1" });
const USAGE = line("event_msg", { type: "token_count", info: { total: 10 } });

interface Session {
  readonly home: string;
  readonly sessions: string;
  readonly path: string;
}

function session(text: string): Session {
  const home = temporaryFolder();
  const sessions = join(home, "sessions");
  const folder = join(sessions, "2026/11/22");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "rollout-1.jsonl");
  writeFileSync(path, text);
  return { home, sessions, path };
}

function recordOf(text: string, id: unknown = "call_1"): CommandRecord | undefined {
  const { path, sessions } = session(text);
  return readCommandRecord({ transcriptPath: path, toolUseId: id, sessions });
}

function statusOf(text: string, id: unknown = "call_1"): number | null | undefined {
  return recordOf(text, id)?.status;
}

describe("the exit status of a command", () => {
  it.each([0, 1, 101, -1])("is the one that the client noted (%i)", (status) => {
    expect(statusOf(CALL + ended("call_1", status) + USAGE)).toBe(status);
  });

  it("is found for both kinds of call ids", () => {
    const id = "exec-045b4c1b-feac-417b-9d14-7d821b587d4d";
    expect(statusOf(ended(id, 7), id)).toBe(7);
  });

  it("is that of the call in question among calls side by side, and its last when an id came twice", () => {
    const lines = ended("call_1", 5) + ended("call_10", 1) + ended("call_1", 2) + ended("xcall_1", 3);
    expect(statusOf(lines)).toBe(2);
  });

  it("is found behind output of any size that the client keeps, wherever a read begins", () => {
    for (const size of [10, 65_500, 65_536, 200_000]) {
      const output = { aggregated_output: "한글 x\n".repeat(size / 10) };
      const after = ended("call_2", 0, output);
      expect(statusOf(CALL + ended("call_1", 4, output) + after), `${size}`).toBe(4);
    }
  });

  it("is found in a file without a last line end, and without any other line", () => {
    expect(statusOf(ended("call_1", 3).trimEnd())).toBe(3);
  });

  it.each([
    ["there is no line about it", CALL + USAGE],
    ["the file is empty", ""],
    [
      "another command wrote such a line as its output",
      ended("call_2", 0, { aggregated_output: ended("call_1", 0) }),
    ],
    ["the line is cut", ended("call_1", 0).slice(0, -40)],
    [
      "the line is of another kind",
      line("event_msg", { type: "other", item: { type: "CommandExecution", id: "call_1", exit_code: 0 } }),
    ],
    ["there is no item", line("event_msg", { type: "item_completed", item: "CommandExecution call_1" })],
  ])("is unknown where %s", (_, text) => {
    expect(statusOf(text)).toBeUndefined();
  });

  it.each([
    ["is no number", ended("call_1", "0")],
    ["is that of a command which the user declined", ended("call_1", -1, { status: "declined" })],
    ["is that of a command which goes on", ended("call_1", 0, { status: "in_progress" })],
    ["is missing, as after a sandbox refused the command", ended("call_1", undefined)],
  ])("counts for nothing else where the record has the command and the status %s", (_, text) => {
    expect(statusOf(text)).toBeNull();
  });

  it("is unknown rather than looked for through the whole history", () => {
    expect(statusOf(ended("call_1", 0) + USAGE.repeat(20_000))).toBeUndefined();
  });

  it.each([[null], [""], [7], ["*"], ["a".repeat(300)], ['"'], [{}]])(
    "is unknown for the call id %j",
    (id) => {
      expect(statusOf(ended("call_1", 0), id)).toBeUndefined();
    },
  );
});

describe("the folder of a command", () => {
  it.each<[what: string, cwd: unknown, folder: string | undefined]>([
    ["an address of a file", "file:///repo/packages/a", "/repo/packages/a"],
    ["an address with escapes", "file:///repo/a%20b/%ED%95%9C", "/repo/a b/\ud55c"],
    ["a path", "/repo/api", "/repo/api"],
    ["missing", undefined, undefined],
    ["of another machine, and so none of the project's", "file://other/repo", "/"],
    ["of another form, and so none of the project's", { path: "/repo" }, "/"],
  ])("is the one that the client noted: %s", (_, cwd, folder) => {
    expect(recordOf(ended("call_1", 0, { cwd }))?.folder).toBe(folder);
  });
});

describe("the transcript", () => {
  const transcript = (paths: {
    readonly path: unknown;
    readonly sessions: string | null;
  }): number | null | undefined =>
    readCommandRecord({ transcriptPath: paths.path, toolUseId: "call_1", sessions: paths.sessions })?.status;

  it("is read only below the client's sessions", () => {
    const { home, sessions, path } = session(ended("call_1", 0));
    expect(transcript({ path, sessions })).toBe(0);
    const outside = join(home, "elsewhere.jsonl");
    writeFileSync(outside, ended("call_1", 0));
    expect(transcript({ path: outside, sessions })).toBeUndefined();
    expect(transcript({ path: join(sessions, "../elsewhere.jsonl"), sessions })).toBeUndefined();
    expect(transcript({ path, sessions: `${sessions}x` })).toBeUndefined();
    expect(transcript({ path, sessions: null })).toBeUndefined();
  });

  it("is no link that leads out of them", () => {
    const { home, sessions } = session("");
    writeFileSync(join(home, "elsewhere.jsonl"), ended("call_1", 0));
    symlinkSync(join(home, "elsewhere.jsonl"), join(sessions, "link.jsonl"));
    expect(transcript({ path: join(sessions, "link.jsonl"), sessions })).toBeUndefined();
  });

  it("is a regular file: a folder or a pipe is not waited for", () => {
    const { sessions } = session("");
    mkdirSync(join(sessions, "folder.jsonl"));
    execFileSync("mkfifo", [join(sessions, "pipe.jsonl")]);
    for (const name of ["folder.jsonl", "pipe.jsonl", "absent.jsonl"]) {
      expect(transcript({ path: join(sessions, name), sessions })).toBeUndefined();
    }
  });

  it.each([[null], [undefined], [42], [""], ["sessions/rollout.jsonl"], ["/etc/passwd"], ["/\0.jsonl"]])(
    "is nothing for the path %j",
    (path) => {
      const { sessions } = session(ended("call_1", 0));
      expect(transcript({ path, sessions })).toBeUndefined();
    },
  );

  it("lies in CODEX_HOME, else in the home folder, else nowhere", () => {
    expect(sessionsFolder({ CODEX_HOME: "/c", HOME: "/h" })).toBe("/c/sessions");
    expect(sessionsFolder({ HOME: "/h" })).toBe("/h/.codex/sessions");
    expect(sessionsFolder({ CODEX_HOME: "", HOME: "/h" })).toBe("/h/.codex/sessions");
    expect(sessionsFolder({ CODEX_HOME: "relative", HOME: "/h" })).toBeNull();
    expect(sessionsFolder({})).toBeNull();
  });
});

describe("the folder of an event", () => {
  const world = (home: string) => ({ env: { CODEX_HOME: home }, ids: { digest: () => "" } });

  it("is that of the command, unless the tool itself was given one", async () => {
    const { home, path } = session(ended("call_1", 0, { cwd: "file:///repo/api" }));
    const payload = { tool_name: "Bash", tool_use_id: "call_1", transcript_path: path, cwd: "/repo" };
    expect(await bridge.toEvent("post-tool-use", payload, world(home))).toMatchObject({
      input: { cwd: "/repo/api" },
    });
    const named = { ...payload, tool_input: { command: "npm test", workdir: "api" } };
    expect(await bridge.toEvent("post-tool-use", named, world(home))).toMatchObject({
      input: { cwd: "/repo" },
    });
  });
});

describe("a command that the record has without a status", () => {
  it("was refused, and one that it does not have was not", async () => {
    const { home, path } = session(ended("call_1", null, { status: "declined" }) + ended("call_2", 0));
    const world = { env: { CODEX_HOME: home }, ids: { digest: () => "" } };
    const refusal = async (tool_use_id: string): Promise<unknown> => {
      const payload = { tool_name: "Bash", tool_use_id, transcript_path: path };
      return (await bridge.toEvent("post-tool-use", payload, world))?.isRefused;
    };
    expect(await refusal("call_1")).toBe(true);
    expect(await refusal("call_2")).toBeUndefined();
    expect(await refusal("call_3")).toBeUndefined();
  });
});

describe("the exit status of an event", () => {
  it("comes with the result of a shell tool, and with nothing else", async () => {
    const { home, path } = session(ended("call_1", 3));
    const world = { env: { CODEX_HOME: home }, ids: { digest: () => "" } };
    const payload = { tool_use_id: "call_1", transcript_path: path };
    for (const tool_name of ["Bash", "shell", "exec_command", "local_shell"]) {
      expect(await bridge.toEvent("post-tool-use", { ...payload, tool_name }, world)).toMatchObject({
        exitStatus: 3,
      });
    }
    for (const tool_name of ["apply_patch", "mcp__shell__Bash", undefined]) {
      const event = await bridge.toEvent("post-tool-use", { ...payload, tool_name }, world);
      expect(event).not.toHaveProperty("exitStatus");
    }
    expect(await bridge.toEvent("stop", { ...payload, tool_name: "Bash" }, world)).not.toHaveProperty(
      "exitStatus",
    );
  });
});
