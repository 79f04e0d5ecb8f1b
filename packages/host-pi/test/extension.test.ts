import { readFileSync } from "node:fs";
import type { Ruling, Turns } from "@orange-hyper/host-in-process";
import type { FreeJson } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { listen } from "../src/in-process/extension.js";
import type { Context } from "../src/in-process/host-types.js";
import { claim } from "../src/in-process/main.js";
import { toolUse } from "../src/in-process/tools.js";

/** The event that the real client passed. */
function captured(name: string): FreeJson {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), "utf8")).event;
}

interface Said {
  readonly prompt?: Awaited<ReturnType<Turns["prompt"]>>;
  readonly before?: Ruling;
  readonly informed?: string;
  readonly tool?: string;
  readonly stop?: string | null;
  /** For the user, at the end of a turn. */
  readonly line?: string;
  readonly idle?: boolean;
  readonly fails?: boolean;
}

function listening(said: Said = {}, hasUI = false) {
  const seen: unknown[] = [];
  const sent: unknown[] = [];
  const notes: string[] = [];
  const note = <T>(what: unknown, answer: T): T => {
    if (said.fails) throw new Error("broken");
    seen.push(what);
    return answer;
  };
  let session: FreeJson;
  const turns: Turns = {
    isIdle: () => said.idle ?? false,
    session: (id, beginning) => {
      session ??= { id, beginning, pending: "", turn: "", holds: 0 };
      return session;
    },
    forget: () => undefined,
    prompt: async ({ id, beginning }, { text, canHold }) =>
      note({ prompt: text, id, beginning, canHold }, said.prompt ?? { context: "", held: null, message: "" }),
    before: async (_session, use, { id }) => note({ before: use, id }, said.before ?? null),
    informed: () => said.informed ?? "",
    looked: (_session, paths) => {
      if (paths.length > 0) note({ looked: paths }, undefined);
    },
    tool: async (_session, use, { id }) => note({ tool: use, id }, said.tool ?? ""),
    stop: async (_session, { text, tell }) => {
      tell?.(said.line ?? "");
      return note({ stop: text }, said.stop ?? null);
    },
    stopNow: (_session, { text, tell }) => {
      tell?.(said.line ?? "");
      return note({ stopNow: text }, said.stop ?? null);
    },
  };
  const handlers = new Map<string, (event: FreeJson, ctx: Context) => unknown>();
  const pi = {
    on: (name: string, handler: never) => void handlers.set(name, handler),
    sendMessage: (...message: unknown[]) => void sent.push(message),
  };
  listen(pi, turns);
  const ctx: Context = {
    cwd: "/repo",
    hasUI,
    ui: { notify: (text) => void notes.push(text) },
    sessionManager: { getSessionId: () => "session-1" },
  };
  const emit = async (name: string, event: FreeJson = captured(name)): Promise<unknown> =>
    handlers.get(name)?.(event, ctx);
  return { emit, seen, sent, notes };
}

const ANSWER = { context: "Notes.", held: null, message: "" };

describe("a prompt", () => {
  it("is reported once it is confirmed, and gets context as a message that the user does not see", async () => {
    const { emit, seen } = listening({ prompt: ANSWER });
    await emit("session_start");
    await emit("input");
    expect(await emit("before_agent_start")).toEqual({
      message: { customType: "orange-hyper", content: "Notes.", display: false },
    });
    expect(seen).toEqual([{ prompt: "hello", id: "session-1", beginning: "startup", canHold: false }]);
  });

  it("is reported once where somebody sees what is said about it, too", async () => {
    const { emit, seen, notes } = listening({ prompt: { ...ANSWER, message: "A line." } }, true);
    expect(await emit("input")).toBeUndefined();
    expect(await emit("before_agent_start")).toMatchObject({ message: { content: "Notes." } });
    expect(seen).toHaveLength(1);
    expect(notes).toEqual(["A line."]);
  });

  it("is held back where somebody sees why", async () => {
    const { emit, notes } = listening({ prompt: { context: "", held: "Confirm it.", message: "" } }, true);
    expect(await emit("input")).toEqual({ action: "handled" });
    expect(notes).toEqual(["Confirm it."]);
  });

  it("is nothing to us where it is a command of pi, or another extension's", async () => {
    const { emit, seen } = listening({}, true);
    await emit("input", { ...captured("input"), text: "/model" });
    await emit("input", { ...captured("input"), source: "extension" });
    expect(seen).toEqual([]);
  });
});

describe("a tool", () => {
  it.each([
    [
      "tool_result.bash",
      {
        name: "Bash",
        input: { command: "exit 3" },
        response: {
          output: "(no output)\n\nCommand exited with code 3",
          exit_code: 3,
          is_error: true,
        },
        exitStatus: 3,
      },
    ],
    ["tool_result.edit", { name: "Edit", input: { file_path: "new.txt" } }],
    ["tool_result.write", { name: "Write", input: { file_path: "new.txt" } }],
    ["tool_result.read", null],
  ])("is read in the common vocabulary: %s", (name, use) => {
    expect(toolUse(captured(name))).toEqual(use);
  });

  it.each([
    ["a status that only the text has", { isError: true }, "x\n\nCommand exited with code 7", 7],
    ["success", { isError: false }, "fine", 0],
    ["a command that was stopped", { isError: true }, "Command aborted", null],
    ["a text that is only printed", { isError: false }, "Command exited with code 7", 0],
  ])("of an older version has %s", (_what, more, text, status) => {
    const { structuredContent: _none, ...old } = captured("tool_result.bash");
    expect(toolUse({ ...old, ...more, content: [{ type: "text", text }] })?.exitStatus).toBe(status);
  });

  it.each([
    ["one", { agent: "worker", task: "Do it." }, ["worker"]],
    ["several at once", { tasks: [{ agent: "a" }, { agent: "b" }] }, ["a", "b"]],
    ["one after another", { chain: [{ agent: "a" }, { task: "no agent" }] }, ["a"]],
  ])("that calls subagents names them: %s", (_how, input, names) => {
    expect(toolUse({ ...captured("tool_result.edit"), toolName: "subagent", input })).toEqual({
      name: "subagent",
      input: { subagents: names.map((agent) => ({ agent })) },
    });
  });

  it("that failed to edit has changed nothing", () => {
    expect(toolUse({ ...captured("tool_result.edit"), isError: true })).toBeNull();
  });

  it("gets what is said about it behind its result", async () => {
    const { emit } = listening({ tool: "Say more." });
    const event = captured("tool_result.bash");
    expect(await emit("tool_result", event)).toEqual({
      content: [...event.content, { type: "text", text: "Say more." }],
    });
  });
});

describe("a tool that is about to be used", () => {
  const call = { toolName: "edit", toolCallId: "c1", input: { path: "biome.json", edits: [] } };

  it("is reported with all that it is given, and goes through", async () => {
    const { emit, seen } = listening();
    expect(await emit("tool_call", call)).toBeUndefined();
    expect(seen).toEqual([{ before: { name: "Edit", native: "edit", input: call.input }, id: "c1" }]);
  });

  it("is refused with the reason", async () => {
    const { emit } = listening({ before: { reason: "It configures a linter." } });
    expect(await emit("tool_call", call)).toEqual({ block: true, reason: "It configures a linter." });
  });

  it("gets another input in the object that pi runs it with", async () => {
    const input = { path: "notes.md", edits: [] };
    const { emit } = listening({ before: { input } });
    const own = { ...call, input: { ...call.input, more: true } };
    expect(await emit("tool_call", own)).toBeUndefined();
    expect(own.input).toEqual(input);
  });

  it("is told of with its result, also where that is not reported", async () => {
    const { emit } = listening({ informed: "Marks of a conflict." });
    const event = captured("tool_result.read");
    expect(await emit("tool_result", event)).toEqual({
      content: [...event.content, { type: "text", text: "Marks of a conflict." }],
    });
  });
});

describe("the end of a turn", () => {
  const last = { role: "assistant", stopReason: "stop", content: [{ type: "text", text: "all done" }] };

  it("is kept going where the agent settles", async () => {
    const { emit, seen, sent } = listening({ stop: "Run it." });
    await emit("turn_end", { type: "turn_end", message: last, toolResults: [], outcome: "completed" });
    expect(await emit("agent_before_settle")).toEqual({
      entries: [{ type: "custom_message", customType: "orange-hyper", content: "Run it.", display: true }],
      continue: true,
    });
    expect([seen, sent]).toEqual([[{ stop: "all done" }], []]);
  });

  it.each([
    ["in the interface", true, ["It stays open.", "It stays open."]],
    ["nowhere else", false, []],
  ])("is told to the user %s", async (_where, hasUI, lines) => {
    const { emit, notes } = listening({ line: "It stays open." }, hasUI);
    await emit("agent_before_settle");
    await emit("turn_end", { type: "turn_end", message: last, toolResults: [] });
    expect(notes).toEqual(lines);
  });

  it("is not where it failed", async () => {
    const { emit, seen } = listening({ stop: "Run it." });
    expect(await emit("agent_before_settle", captured("agent_before_settle.error"))).toBeUndefined();
    expect(seen).toEqual([]);
  });

  it("is steered on in versions that settle unasked", async () => {
    const { emit, seen, sent } = listening({ stop: "Run it." });
    await emit("turn_end", { type: "turn_end", message: last, toolResults: [] });
    expect(seen).toEqual([{ stopNow: "all done" }]);
    expect(sent).toEqual([
      [{ customType: "orange-hyper", content: "Run it.", display: true }, { deliverAs: "steer" }],
    ]);
  });

  it("is none after a use of a tool", async () => {
    const { emit, seen } = listening();
    const { outcome: _none, ...old } = captured("turn_end");
    await emit("turn_end", old);
    await emit("turn_end", captured("turn_end"));
    expect(seen).toEqual([]);
  });
});

it("nothing that fails reaches the client, and nothing is done where nothing is activated", async () => {
  for (const said of [{ fails: true }, { idle: true }]) {
    const { emit, seen, sent } = listening(said);
    for (const name of ["session_start", "input", "before_agent_start", "turn_end", "agent_before_settle"])
      expect(await emit(name)).toBeUndefined();
    expect(await emit("tool_result", captured("tool_result.bash"))).toBeUndefined();
    expect(await emit("tool_call", captured("tool_result.bash"))).toBeUndefined();
    expect([seen, sent]).toEqual([[], []]);
  }
});

it("the file that was loaded first listens, again and again, and no other", () => {
  expect(claim("/home/.pi/agent/extensions/orange-hyper.js")).toBe(true);
  expect(claim("/repo/.pi/extensions/orange-hyper.js")).toBe(false);
  expect(claim("/home/.pi/agent/extensions/orange-hyper.js")).toBe(true);
});
