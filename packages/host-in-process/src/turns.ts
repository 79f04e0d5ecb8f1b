import { askFirst, type HostEventName } from "@orange-hyper/core/host";
import { mayBeActivated } from "./activated.js";
import { type Call, callOrange, callOrangeNow } from "./call.js";
import { callWithin } from "./call-within.js";
import type { Installed } from "./installed.js";
import type { Answer, Payload } from "./wire.js";

/** How many times a turn may be kept going. Needed because hosts set no limit. */
const MAX_HOLDS = 3;
/** Maximum number of sessions that are remembered per process. */
const MAX_SESSIONS = 200;
/** Maximum number of read paths that are reported in one event. */
const MAX_LOOKED = 50;
/** Maximum number of pending tool uses whose context is kept until their result arrives. */
const MAX_INFORMED = 200;

/** How a session began. */
type Beginning = "startup" | "resume" | "clear" | "compact";

export interface Session {
  readonly id: string;
  /** How the session began, until that has been reported; null afterwards. */
  beginning: Beginning | null;
  /** Context from the start of the session that has not been delivered with a prompt yet. */
  pending: string;
  turn: string;
  /** How many times this turn has been kept going. */
  holds: number;
  /** Paths that tools have read since the last event that reported them. */
  looked: string[];
}

/** One tool use, with the common tool names from which evidence is read. */
export interface ToolUse {
  readonly name: string;
  /** The host's own name of the tool. Default: `name`. */
  readonly native?: string;
  readonly input: object;
  readonly response?: object;
  readonly exitStatus?: number | null;
}

/** A tool use before its result is known. */
export type PlannedUse = Pick<ToolUse, "name" | "native" | "input">;

/** A decision about a tool use before it runs: refuse it, with a reason for the model, or replace its input. */
export type Ruling = { readonly reason: string } | { readonly input: object };

/** The end of a turn. */
interface TurnEnd {
  readonly text: string;
  readonly cwd: string;
  /** Shows the user a line. Omitted: the host cannot. */
  readonly tell?: (message: string) => void;
}

interface PromptAnswer {
  readonly context: string;
  /** Why the prompt is held back; null when it is not, and always for a host that cannot hold a prompt back. */
  readonly held: string | null;
  readonly message: string;
}

export interface Turns {
  /** True when there is nothing to do in this folder. Reads a few directory entries and one small file. */
  isIdle(cwd: string): boolean;
  session(id: string, beginning: Beginning): Session;
  forget(id: string): void;
  /** Begins a turn with the user's prompt. */
  prompt(
    session: Session,
    prompt: { text: string; turn: string; cwd: string; canHold: boolean },
  ): Promise<PromptAnswer>;
  /** Decides about a tool use before it runs; null when it may run unchanged. */
  before(
    session: Session,
    use: PlannedUse,
    at: { id: string; cwd: string; agent?: string },
  ): Promise<Ruling | null>;
  /** Returns, once, the context that `before` received for a tool use and that must follow its result; "" for none. */
  informed(id: string): string;
  /**
   * Records paths that a read-only tool has read. They are reported with a later event, so that no process is started.
   */
  looked(session: Session, paths: readonly string[]): void;
  /** Reports a tool use. Returns the context that follows its result, including that of `informed`; "" for none. */
  tool(session: Session, use: ToolUse, at: { id: string; cwd: string; agent?: string }): Promise<string>;
  /** Reports the end of a turn. Returns why the turn must go on; null when it may end. */
  stop(session: Session, end: TurnEnd): Promise<string | null>;
  /** Synchronous version of `stop`. */
  stopNow(session: Session, end: TurnEnd): string | null;
}

/** Creates the host-independent handling of events for a file in a host. */
export function createTurns(
  host: string,
  installed: Installed,
  env: Readonly<Record<string, string | undefined>>,
): Turns {
  const sessions = new Map<string, Session>();
  const informed = new Map<string, string>();
  const { fingerprint, version } = installed;
  const callOf = (event: HostEventName, session: Session, fields: Fields): Call => {
    const turn = session.turn === "" ? {} : { turn_id: session.turn };
    const payload = { binding: { fingerprint, version }, session_id: session.id, ...turn, ...fields };
    return { host, event, payload, installed, env };
  };
  const ask = async (event: HostEventName, session: Session, fields: Fields): Promise<Answer> =>
    (await callOrange(callOf(event, session, fields))) ?? { allow: true };
  const takeInformed = (id: string): string => {
    const text = informed.get(id) ?? "";
    informed.delete(id);
    return text;
  };
  return {
    // Set for the Orange that `callOrange` starts: an agent started by it must not call Orange again.
    isIdle: (cwd) => env["ORANGE_HYPER_HOOK"] === "1" || !mayBeActivated(cwd, host),
    session(id, beginning) {
      const known = sessions.get(id);
      if (known !== undefined) return known;
      const session: Session = { id, beginning, pending: "", turn: "", holds: 0, looked: [] };
      keep(sessions, id, session, MAX_SESSIONS);
      return session;
    },
    forget: (id) => void sessions.delete(id),
    async prompt(session, { text, turn, cwd, canHold }) {
      if (session.beginning !== null) {
        const source = session.beginning;
        session.beginning = null;
        session.pending = (await ask("session-start", session, { cwd, source })).context ?? "";
      }
      session.turn = turn;
      session.holds = 0;
      const answer = await ask("user-prompt-submit", session, { cwd, prompt: text });
      const held = answer.allow ? null : (answer.reason ?? null);
      const message = answer.message ?? "";
      if (held !== null && canHold) return { context: "", held, message };
      const context = joined(session.pending, answer.context ?? "", held === null ? "" : askFirst(held));
      session.pending = "";
      return { context, held: null, message };
    },
    async before(session, use, at) {
      const call = callOf("pre-tool-use", session, useFields(use, at));
      const answer = (await callWithin(call)) ?? { allow: true };
      if (!answer.allow) return answer.reason === undefined ? null : { reason: answer.reason };
      if (answer.context !== undefined) keep(informed, at.id, answer.context, MAX_INFORMED);
      return answer.input === undefined ? null : { input: answer.input };
    },
    informed: takeInformed,
    looked(session, paths) {
      session.looked = [...new Set([...session.looked, ...paths])].slice(-MAX_LOOKED);
    },
    async tool(session, { response, exitStatus, ...use }, at) {
      const answer = await ask("post-tool-use", session, {
        ...useFields(use, at),
        ...takeLooked(session),
        ...(response !== undefined && { tool_response: response }),
        ...(exitStatus !== undefined && { exit_status: exitStatus }),
      });
      return joined(takeInformed(at.id), answer.context ?? "");
    },
    // A turn whose beginning was not seen here is not judged.
    stop: async (session, end) =>
      session.turn === "" ? null : heldBy(session, await ask("stop", session, stopFields(session, end)), end),
    stopNow: (session, end) =>
      session.turn === ""
        ? null
        : heldBy(session, callOrangeNow(callOf("stop", session, stopFields(session, end))), end),
  };
}

type Fields = Omit<Payload, "binding" | "session_id">;

function useFields(
  { name, native = name, input }: PlannedUse,
  { id, cwd, agent }: { id: string; cwd: string; agent?: string },
): Fields {
  return {
    cwd,
    ...(agent !== undefined && { agent_id: agent }),
    tool_name: name,
    ...(native !== name && { native_tool: native }),
    tool_use_id: id,
    tool_input: input,
  };
}

/** Stores a value by its key, and evicts the oldest one when there are too many. */
function keep<V>(values: Map<string, V>, key: string, value: V, most: number): void {
  const [oldest] = values.keys();
  if (values.size >= most && oldest !== undefined) values.delete(oldest);
  values.set(key, value);
}

function stopFields(session: Session, { text, cwd }: TurnEnd): Fields {
  return { cwd, ...takeLooked(session), stop_hook_active: session.holds > 0, last_assistant_message: text };
}

function takeLooked(session: Session): Pick<Payload, "read_paths"> {
  const { looked } = session;
  session.looked = [];
  return { read_paths: looked };
}

/** Returns why the turn must go on, and counts it; null when it may end, or has reached MAX_HOLDS. */
function heldBy(session: Session, answer: Answer | null, { tell }: TurnEnd): string | null {
  if (answer?.message !== undefined) tell?.(answer.message);
  if (answer === null || answer.allow || !answer.reason || session.holds >= MAX_HOLDS) return null;
  session.holds += 1;
  return answer.reason;
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n");
}
