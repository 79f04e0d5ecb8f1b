import { readFileSync } from "node:fs";
import type { Ruling, Turns } from "@orange-hyper/host-in-process";
import type { FreeJson } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { createHooks, promptText } from "../src/in-process/hooks.js";
import type { BusEvent, Client } from "../src/in-process/host-types.js";
import { claim, release } from "../src/in-process/main.js";

/** What the real client passed to the hook. */
function captured(name: string): FreeJson {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), "utf8"));
}

interface Said {
  readonly prompt?: Awaited<ReturnType<Turns["prompt"]>>;
  readonly before?: Ruling;
  readonly informed?: string;
  readonly tool?: string;
  readonly stop?: string | null;
  /** For the user, at the end of a turn. */
  readonly line?: string;
  readonly tui?: Client["tui"];
  readonly idle?: boolean;
  readonly fails?: boolean;
}

/** The hooks with everything that they report, what they send to the client, and these answers. */
function listening(said: Said = {}) {
  const seen: unknown[] = [];
  const sent: FreeJson[] = [];
  const note = <T>(what: unknown, answer: T): T => {
    if (said.fails) throw new Error("broken");
    seen.push(what);
    return answer;
  };
  const sessions = new Map<string, FreeJson>();
  const turns: Turns = {
    isIdle: () => said.idle ?? false,
    session: (id, beginning) => {
      if (!sessions.has(id)) sessions.set(id, { id, beginning, pending: "", turn: "", holds: 0 });
      return sessions.get(id);
    },
    forget: (id) => void sessions.delete(id),
    prompt: async ({ id, beginning }, { text, turn }) =>
      note({ prompt: text, id, beginning, turn }, said.prompt ?? { context: "", held: null, message: "" }),
    before: async ({ id }, use, at) => note({ before: use, id, at }, said.before ?? null),
    informed: () => said.informed ?? "",
    looked: ({ id }, paths) => note({ looked: paths, id }, undefined),
    tool: async ({ id }, use, at) => note({ tool: use, id, at }, said.tool ?? ""),
    stop: async ({ id }, { text, tell }) => {
      tell?.(said.line ?? "");
      const reason = note({ stop: text, id }, said.stop ?? null);
      if (reason !== null) sessions.get(id).holds += 1;
      return reason;
    },
    stopNow: () => null,
  };
  const lines: string[] = [];
  const client: Client = {
    tui: said.tui ?? { showToast: async ({ body }) => lines.push(body.message) },
    session: {
      get: async () => ({ data: { parentID: null } }),
      prompt: async (of) => {
        sent.push(of);
        return {};
      },
    },
  };
  const hooks = createHooks({ client, directory: "/repo" }, turns);
  const event = (name: string): Promise<void> => hooks.event(captured(name).input as { event: BusEvent });
  return { hooks, event, seen, sent, sessions, lines };
}

const BROKEN: NonNullable<Client["tui"]> = {
  showToast: () => {
    throw new Error("no interface");
  },
};

const CHILD = "ses_e00091829ffecRr11sYgov5WEj";
const PARENT = "ses_e00092252ffeVFVlYuDNdn3H6l";

describe("a prompt", () => {
  it("is reported with its message as the turn, and gets context as a part that is stored after its own", async () => {
    const { hooks, seen } = listening({ prompt: { context: "Notes.", held: null, message: "" } });
    const { input, output } = captured("chat.message");
    await hooks["chat.message"](input, output);
    expect(seen).toEqual([
      {
        prompt: "hello",
        id: "ses_e00138331ffeoK8HDp2RBM9o4v",
        beginning: "resume",
        turn: "msg_1ffec7d8b0014j0vymiBxNmvyN",
      },
    ]);
    expect(output.parts).toHaveLength(2);
    expect(output.parts[1]).toEqual({
      id: expect.stringMatching(/^prt_\w{20,}$/),
      sessionID: "ses_e00138331ffeoK8HDp2RBM9o4v",
      messageID: "msg_1ffec7d8b0014j0vymiBxNmvyN",
      type: "text",
      text: "Notes.",
      synthetic: true,
    });
    expect(output.parts[1].id > output.parts[0].id).toBe(true);
  });

  it("is left alone where there is nothing to say", async () => {
    const { hooks } = listening();
    const { input, output } = captured("chat.message");
    await hooks["chat.message"](input, output);
    expect(output).toEqual(captured("chat.message").output);
  });

  it("of a subagent is none of the user's", async () => {
    const { hooks, event, seen } = listening();
    await event("event.session.created.subagent");
    const { input, output } = captured("chat.message.subagent");
    await hooks["chat.message"](input, output);
    expect(seen).toEqual([]);
  });

  it.each([
    ['"Fix the \\"sum\\" now"', 'Fix the "sum" now'],
    ['"word"', '"word"'],
    ['"one" and "two"', '"one" and "two"'],
    ["plain words", "plain words"],
  ])("is read without the quotes of the command line: %s", (text, read) => {
    expect(promptText([{ id: "prt_1", type: "text", text }])).toBe(read);
  });
});

describe("a tool", () => {
  it.each([
    [
      "bash",
      {
        name: "Bash",
        input: { command: "exit 3", workdir: undefined },
        response: { output: "(no output)", exit_code: 3 },
        exitStatus: 3,
      },
    ],
    ["write", { name: "Write", input: { file_path: "/repo/new.txt" } }],
    ["task", { name: "Task", input: { subagent_type: "general" } }],
  ])("is reported in the common vocabulary: %s", async (tool, use) => {
    const { hooks, seen } = listening({ tool: "Say more." });
    const { input, output } = captured(`tool.execute.after.${tool}`);
    const before = output.output;
    await hooks["tool.execute.after"](input, output);
    expect(seen).toEqual([{ tool: use, id: input.sessionID, at: { id: input.callID, cwd: "/repo" } }]);
    expect(output.output).toBe(`${before}\n\nSay more.`);
  });

  it("that changes nothing is not: invalid", async () => {
    const { hooks, seen } = listening();
    const { input, output } = captured("tool.execute.after.invalid");
    await hooks["tool.execute.after"](input, output);
    expect(seen).toEqual([]);
  });

  it.each([
    ["read", {}, "/repo/a.txt"],
    ["grep", { pattern: "sum", path: "/repo/src" }, "/repo/src"],
    ["glob", { pattern: "**/*.ts" }, "."],
  ])("that only looks at files is kept for a later event: %s", async (tool, args, path) => {
    const { hooks, seen } = listening();
    const { input, output } = captured("tool.execute.after.read");
    await hooks["tool.execute.after"]({ ...input, tool, args: { ...input.args, ...args } }, output);
    expect(seen).toEqual([{ looked: [path], id: input.sessionID }]);
  });

  it("of a task is not reported before that has ended", async () => {
    const { hooks, seen } = listening();
    const { input, output } = captured("tool.execute.after.task");
    output.output = output.output.replace('state="completed"', 'state="running"');
    await hooks["tool.execute.after"](input, output);
    expect(seen).toEqual([]);
  });

  it("of a subagent belongs to the session of its user", async () => {
    const { hooks, event, seen } = listening();
    await event("event.session.created.subagent");
    const { input, output } = captured("tool.execute.after.write");
    await hooks["tool.execute.after"]({ ...input, sessionID: CHILD }, output);
    expect(seen).toMatchObject([{ id: PARENT, at: { agent: CHILD } }]);
  });

  it("that ended in an error is known by its part alone, and is reported once", async () => {
    const { hooks, seen } = listening();
    const { input } = captured("event.message.part.updated.tool-error");
    const { part } = input.event.properties;
    part.tool = "bash";
    part.state.input = { command: "npm test" };
    part.state.error = "The command took too long.";
    await hooks.event(input);
    await hooks.event(input);
    expect(seen).toMatchObject([
      {
        tool: { name: "Bash", response: { output: "The command took too long." }, exitStatus: null },
        at: { id: "call_5_0" },
      },
    ]);
  });
});

describe("a tool that is about to be used", () => {
  const call = { tool: "write", sessionID: PARENT, callID: "call_1" };
  const args = { filePath: "/repo/biome.json", content: "{}" };

  it("is reported with all that it is given, for the session of its user", async () => {
    const { hooks, event, seen } = listening();
    await event("event.session.created.subagent");
    await hooks["tool.execute.before"]({ ...call, sessionID: CHILD }, { args });
    await hooks["tool.execute.before"]({ ...call, tool: "constructor" }, { args: "text" });
    expect(seen).toEqual([
      {
        before: { name: "Write", native: "write", input: args },
        id: PARENT,
        at: { id: "call_1", cwd: "/repo", agent: CHILD },
      },
      {
        before: { name: "constructor", native: "constructor", input: {} },
        id: PARENT,
        at: { id: "call_1", cwd: "/repo" },
      },
    ]);
  });

  it("is refused by the reason, and the error that it ends in is no use of a tool", async () => {
    const { hooks, seen } = listening({ before: { reason: "It configures a linter." } });
    const refused = hooks["tool.execute.before"]({ ...call, callID: "call_5_0" }, { args });
    await expect(refused).rejects.toThrow(/^It configures a linter\.$/);
    const { input } = captured("event.message.part.updated.tool-error");
    input.event.properties.part.tool = "bash";
    await hooks.event(input);
    expect(seen).toHaveLength(1);
  });

  it("gets another input in the object that opencode runs it with", async () => {
    const input = { filePath: "/repo/notes.md", content: "text" };
    const { hooks } = listening({ before: { input } });
    const own = { ...args, mode: "new" };
    await hooks["tool.execute.before"](call, { args: own });
    expect(own).toEqual(input);
    await hooks["tool.execute.before"](call, { args: "text" });
  });

  it("is told of with its result, also where that is not reported", async () => {
    const { hooks } = listening({ informed: "Marks of a conflict." });
    const { input, output } = captured("tool.execute.after.read");
    const before = output.output;
    await hooks["tool.execute.after"](input, output);
    expect(output.output).toBe(`${before}\n\nMarks of a conflict.`);
  });
});

describe("the end of a turn", () => {
  const end = () => captured("experimental.text.complete");

  it("is told to the user, and so is a prompt", async () => {
    const prompt = { context: "", held: null, message: "An alert." };
    const { hooks, lines } = listening({ prompt, line: "It stays open." });
    const begin = captured("chat.message");
    await hooks["chat.message"](begin.input, begin.output);
    const { input } = captured("experimental.text.complete");
    await hooks["experimental.text.complete"](input, { text: "all done" });
    expect(lines).toEqual(["An alert.", "It stays open."]);
  });

  it("is kept going also where nothing can be shown", async () => {
    const { hooks, sent } = listening({ stop: "Run it.", line: "It stays open.", tui: BROKEN });
    const { input } = captured("experimental.text.complete");
    await hooks["experimental.text.complete"](input, { text: "all done" });
    expect(sent).toHaveLength(1);
  });

  it("is kept going by a message of the user's agent and model, which is no prompt", async () => {
    const { hooks, seen, sent } = listening({ stop: "Run `npm test`." });
    const { input, output } = captured("chat.message");
    await hooks["chat.message"](input, output);
    const complete = end();
    await hooks["experimental.text.complete"](complete.input, complete.output);
    expect(seen.slice(1)).toEqual([{ stop: "all done", id: input.sessionID }]);
    const part = { type: "text", text: "Run `npm test`.", synthetic: true };
    expect(sent).toEqual([
      {
        path: { id: input.sessionID },
        body: { noReply: true, agent: "build", model: output.message.model, parts: [part] },
      },
    ]);
    const own = captured("chat.message");
    await hooks["chat.message"](own.input, { ...own.output, parts: [{ id: "prt_2", ...part }] });
    expect(seen).toHaveLength(2);
  });

  it("is judged once for each message", async () => {
    const { hooks, seen } = listening();
    const { input, output } = end();
    await hooks["experimental.text.complete"](input, output);
    await hooks["experimental.text.complete"](input, output);
    expect(seen).toHaveLength(1);
  });

  it("is not that of a message which used a tool before", async () => {
    const { hooks, event, seen } = listening();
    await event("event.message.part.updated.tool");
    const { part } = captured("event.message.part.updated.tool").input.event.properties;
    await hooks["experimental.text.complete"](
      { sessionID: part.sessionID, messageID: part.messageID },
      { text: "" },
    );
    expect(seen).toEqual([]);
  });

  it("does not count where the message uses a tool afterwards", async () => {
    const { hooks, event, sessions } = listening({ stop: "Run it." });
    const { part } = captured("event.message.part.updated.tool").input.event.properties;
    await hooks["experimental.text.complete"](
      { sessionID: part.sessionID, messageID: part.messageID },
      { text: "First I write." },
    );
    expect(sessions.get(part.sessionID).holds).toBe(1);
    await event("event.message.part.updated.tool");
    expect(sessions.get(part.sessionID).holds).toBe(0);
  });

  it("is neither a subagent's nor that of a summary", async () => {
    const { hooks, event, seen } = listening();
    await event("event.session.created.subagent");
    await hooks["experimental.text.complete"]({ sessionID: CHILD, messageID: "msg_1" }, { text: "sub done" });
    const { input } = captured("experimental.session.compacting");
    await hooks["experimental.session.compacting"](input);
    await hooks["experimental.text.complete"]({ ...input, messageID: "msg_2" }, { text: "Summary" });
    expect(seen).toEqual([]);
  });
});

it("after a compaction the next prompt is told again what the session knew", async () => {
  const { hooks, event, seen } = listening();
  const { sessionID } = captured("experimental.session.compacting").input;
  await event("event.session.compacted");
  const { output } = captured("chat.message");
  await hooks["chat.message"]({ sessionID }, output);
  expect(seen).toMatchObject([{ beginning: "compact" }]);
});

it("nothing that fails reaches the client, and nothing is done where nothing is activated", async () => {
  for (const said of [{ fails: true }, { idle: true }]) {
    const { hooks, event, seen } = listening(said);
    const { input, output } = captured("chat.message");
    await hooks["chat.message"](input, output);
    const tool = captured("tool.execute.after.bash");
    await hooks["tool.execute.before"](tool.input, { args: tool.input.args });
    await hooks["tool.execute.after"](tool.input, tool.output);
    const complete = captured("experimental.text.complete");
    await hooks["experimental.text.complete"](complete.input, complete.output);
    await event("event.message.part.updated.tool-error");
    expect(seen).toEqual([]);
    expect(output).toEqual(captured("chat.message").output);
  }
});

it("the first file that is loaded for a folder is the only one that listens there", () => {
  expect(claim("/a", "/home/plugins/orange-hyper.js")).toBe(true);
  expect(claim("/a", "/a/.opencode/plugins/orange-hyper.js")).toBe(false);
  expect(claim("/b", "/a/.opencode/plugins/orange-hyper.js")).toBe(true);
  release("/a");
  expect(claim("/a", "/a/.opencode/plugins/orange-hyper.js")).toBe(true);
  for (const folder of ["/a", "/b"]) release(folder);
});
