// Minimal fakes of the hosts that load one of our files into their own process.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const PACKAGES = join(import.meta.dirname, "../../..");
const SESSION = "ses_conformance";

/** Returns a function per host that plays an event of the contract and returns what the host would pass on. */
export function inProcessPlayers(at) {
  return { opencode: (payload) => playOpencode(at, payload), pi: (payload) => playPi(at, payload) };
}

const loaded = new Map();

/** Loads the file that the bridge installs, as its host does. */
async function load(name, { home, command }) {
  const code = readFileSync(join(PACKAGES, `host-${name}/dist/in-process/main.js`), "utf8");
  const file = join(home, `${name}.mjs`);
  const installed = { version: "0", fingerprint: "ab".repeat(32), file, command };
  writeFileSync(file, `const ORANGE_INSTALLED = ${JSON.stringify(installed)};\n${code}`);
  return (await import(pathToFileURL(file).href)).default;
}

async function once(name, make) {
  if (!loaded.has(name)) loaded.set(name, await make());
  return loaded.get(name);
}

/** Messages sent to opencode, which keep its turn going. */
const sent = [];
/** Notices for opencode's user. */
const toasts = [];

async function playOpencode(at, { hook_event_name: event, tool_name: tool, tool_input: input = {} }) {
  const hooks = await once("opencode", async () => {
    const { server } = await load("opencode", at);
    const session = {
      get: async () => ({ data: { parentID: null } }),
      prompt: async ({ body }) => {
        sent.push(body.parts[0].text);
        return {};
      },
    };
    const tui = {
      showToast: async ({ body }) => {
        toasts.push(body.message);
      },
    };
    return server({ client: { session, tui }, directory: at.cwd });
  });
  const { path, file_path: filePath = path, content, ...rest } = input;
  const [delegate] = content?.subagents ?? [];
  // What the contract calls a delegate is the tool "task" in opencode.
  const args =
    delegate === undefined
      ? { ...rest, ...(filePath !== undefined && { filePath }) }
      : { subagent_type: delegate.agent_name };
  const call = { tool: delegate === undefined ? tool : "task", sessionID: SESSION, callID: "call_1" };
  switch (event) {
    case "UserPromptSubmit": {
      const parts = [{ id: "prt_0000000000000001", type: "text", text: "Go on." }];
      await hooks["chat.message"]({ sessionID: SESSION }, { message: { id: "msg_1" }, parts });
      return { context: textsOf(parts.slice(1)) };
    }
    case "PreToolUse":
      return hooks["tool.execute.before"](call, { args }).then(
        () => ({}),
        (error) => ({ refusal: error.message }),
      );
    case "PostToolUse": {
      const result = { output: "", metadata: {} };
      await hooks["tool.execute.after"]({ ...call, args }, result);
      return { context: result.output.trim() };
    }
    default:
      await hooks["experimental.text.complete"](
        { sessionID: SESSION, messageID: "msg_2" },
        { text: "Done." },
      );
      return { refusal: sent.join("\n"), message: toasts.join("\n") };
  }
}

async function playPi(at, { hook_event_name: event, tool_name: toolName, tool_input: input = {} }) {
  const handlers = await once("pi", async () => {
    const found = new Map();
    const extension = await load("pi", at);
    extension({ on: (name, handler) => found.set(name, handler), sendMessage: () => undefined });
    return found;
  });
  const shown = [];
  const ui = { notify: (text) => shown.push(text) };
  const ctx = { cwd: at.cwd, hasUI: true, ui, sessionManager: { getSessionId: () => SESSION } };
  const emit = (name, payload) => handlers.get(name)(payload, ctx);
  const { file_path: filePath, content, ...rest } = input;
  const [delegate] = content?.subagents ?? [];
  // What the contract calls a delegate is the tool "subagent" of a pi extension.
  const call =
    delegate === undefined
      ? { toolName, toolCallId: "call_1", input: { path: filePath, ...rest } }
      : { toolName: "subagent", toolCallId: "call_1", input: { agent: delegate.agent_name, task: "Do it." } };
  switch (event) {
    case "UserPromptSubmit":
      return { context: (await emit("before_agent_start", { prompt: "Go on." }))?.message.content };
    case "PreToolUse":
      return { refusal: (await emit("tool_call", call))?.reason };
    case "PostToolUse": {
      const changed = await emit("tool_result", { ...call, content: [], isError: false });
      return { context: textsOf(changed?.content ?? []) };
    }
    default: {
      const settled = await emit("agent_before_settle", { outcome: "completed", entries: [] });
      const refusal = (settled?.entries ?? []).map((entry) => entry.content).join("\n");
      return { refusal, message: shown.join("\n") };
    }
  }
}

function textsOf(parts) {
  return parts.map(({ text }) => text).join("\n");
}
