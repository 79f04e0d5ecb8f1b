import { type Ruling, replaceInput, type Session, type Turns } from "@orange-hyper/host-in-process";
import { createFamily } from "./family.js";
import type { BusEvent, Client, Hooks, Part, PluginInput, ToolCall } from "./host-types.js";
import { createStopGate } from "./stop-gate.js";
import { failedUse, plannedUse, readPaths, toolUse } from "./tools.js";

/** How long a line is shown, in ms. */
const SHOWN_MS = 10_000;

/** Returns a function that shows the user a line in opencode's interface. It does not wait, and ignores failures. */
function createLines({ tui }: Client): (message: string) => void {
  return (message) => {
    if (message === "" || tui === undefined) return;
    Promise.resolve()
      .then(() => tui.showToast({ body: { message, variant: "info", duration: SHOWN_MS } }))
      .catch(() => undefined);
  };
}

/**
 * Creates the hooks that translate opencode's hooks to events of Orange. They never throw, because that would end the
 * turn or replace a result. The exception is `tool.execute.before`: its error refuses the tool and is shown to the
 * model.
 */
export function createHooks({ client, directory }: PluginInput, turns: Turns): Omit<Hooks, "dispose"> {
  const family = createFamily(client);
  const tell = createLines(client);
  const gate = createStopGate({ client, tell }, turns, directory);
  const compacting = new Set<string>();
  const reported = new Set<string>();
  const sessionOf = (id: string): Session => turns.session(id, family.isKnown(id) ? "startup" : "resume");

  const placeOf = async ({ sessionID, callID }: Pick<ToolCall, "sessionID" | "callID">) => {
    const root = await family.root(sessionID);
    const at = { id: callID, cwd: directory, ...(root !== sessionID && { agent: sessionID }) };
    return { session: sessionOf(root), at };
  };

  const userPrompt: Hooks["chat.message"] = async ({ sessionID }, { message, parts }) => {
    if (parts.some((part) => part.synthetic && gate.isOwn(part.text ?? ""))) return;
    // Ignore the prompt of a subagent, which comes from the agent, not from the user.
    const isNew = !family.isKnown(sessionID);
    if ((await family.root(sessionID)) !== sessionID) return;
    const session = turns.session(sessionID, isNew ? "resume" : "startup");
    compacting.delete(sessionID);
    gate.began(message);
    const { context, message: line } = await turns.prompt(session, {
      text: promptText(parts),
      turn: message.id,
      cwd: directory,
      canHold: false,
    });
    tell(line);
    if (context !== "")
      parts.push(textPart(context, { sessionID, messageID: message.id, after: parts.at(-1) }));
  };

  const report = async (
    use: ReturnType<typeof toolUse>,
    { sessionID, callID }: { sessionID: string; callID: string },
  ): Promise<string> => {
    if (use === null || reported.has(callID)) return turns.informed(callID);
    reported.add(callID);
    const { session, at } = await placeOf({ sessionID, callID });
    return turns.tool(session, use, at);
  };

  const ruling = async (call: ToolCall, args: unknown): Promise<Ruling | null> => {
    try {
      if (turns.isIdle(directory)) return null;
      const { session, at } = await placeOf(call);
      const ruled = await turns.before(session, plannedUse(call.tool, args), at);
      // A refused tool ends in an error, which must not be reported because the tool never ran.
      if (ruled !== null && "reason" in ruled) reported.add(call.callID);
      return ruled;
    } catch {
      return null;
    }
  };

  const partUpdated = async (part: Part): Promise<void> => {
    const { sessionID, messageID } = part;
    if (sessionID === undefined || messageID === undefined) return;
    if (part.type === "tool") {
      gate.usesTool(sessionOf(sessionID), messageID);
      const { tool = "", callID, state } = part;
      if (state?.status !== "error" || callID === undefined) return;
      await report(failedUse(tool, state.input, state.error), { sessionID, callID });
    } else if (part.type === "step-finish" && part.reason === "stop") {
      // For an answer without text, opencode calls no hook that it waits for.
      await endOfTurn(sessionID, messageID, "");
    }
  };

  const endOfTurn = async (sessionID: string, messageID: string, text: string): Promise<void> => {
    if (compacting.has(sessionID) || (await family.root(sessionID)) !== sessionID) return;
    await gate.judge(sessionOf(sessionID), messageID, text);
  };

  const noteEvent = ({ type, properties = {} }: BusEvent): void => {
    const { sessionID = properties.info?.id, info } = properties;
    if (sessionID === undefined) return;
    if (type === "session.created") family.note(sessionID, info?.parentID ?? null);
    if (type === "session.deleted") turns.forget(sessionID);
    if (type === "session.compacted") {
      compacting.delete(sessionID);
      sessionOf(sessionID).beginning = "compact";
    }
  };

  return {
    "chat.message": quietly(directory, turns, userPrompt),
    async "tool.execute.before"(call, { args }) {
      const ruled = await ruling(call, args);
      if (ruled === null) return;
      if ("reason" in ruled) throw new Error(ruled.reason);
      replaceInput(args, ruled.input);
    },
    "tool.execute.after": quietly(directory, turns, async (call, result) => {
      const looked = readPaths(call.tool, call.args);
      if (looked.length > 0) turns.looked((await placeOf(call)).session, looked);
      const context = await report(toolUse(call.tool, call.args, result), call);
      if (context !== "") result.output += `\n\n${context}`;
    }),
    "experimental.text.complete": quietly(directory, turns, ({ sessionID, messageID }, { text }) =>
      endOfTurn(sessionID, messageID, text),
    ),
    "experimental.session.compacting": async ({ sessionID }) => void compacting.add(sessionID),
    async event({ event }) {
      try {
        noteEvent(event);
        const part = event.type === "message.part.updated" ? event.properties?.part : undefined;
        // Other parts are skipped early, because this event occurs for every piece of an answer.
        if (part?.type !== "tool" && part?.type !== "step-finish") return;
        if (!turns.isIdle(directory)) await partUpdated(part);
      } catch {}
    },
  };
}

/** Returns the user's text. Removes the quotes that `opencode run` puts around an argument with a space. */
export function promptText(parts: readonly Part[]): string {
  const texts = parts.filter(({ type, synthetic }) => type === "text" && synthetic !== true);
  const text = texts
    .map((part) => part.text ?? "")
    .join("\n")
    .trim();
  const [, quoted = ""] = /^"((?:[^"\\]|\\.)*)"$/s.exec(text) ?? [];
  return quoted.includes(" ") ? quoted.replaceAll('\\"', '"') : text;
}

/** Wraps a hook: it does nothing in a folder without activation, and never throws. */
function quietly<A, B>(
  directory: string,
  turns: Turns,
  act: (a: A, b: B) => Promise<void>,
): (a: A, b: B) => Promise<void> {
  return async (a, b) => {
    try {
      if (!turns.isIdle(directory)) await act(a, b);
    } catch {}
  };
}

interface PartPlace {
  readonly sessionID: string;
  readonly messageID: string;
  readonly after: Part | undefined;
}

/**
 * Creates a text part that sorts directly after another one. opencode sorts parts by id, so the new id starts with the
 * time prefix of the other.
 */
function textPart(text: string, { sessionID, messageID, after }: PartPlace): Part {
  const begin = after?.id.slice(0, 16) ?? "prt_";
  return { id: `${begin}zzorangehyper0`, sessionID, messageID, type: "text", text, synthetic: true };
}
