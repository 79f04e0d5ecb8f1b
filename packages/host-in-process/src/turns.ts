import { askFirst, type HostEventName } from "@orange-hyper/core/host";
import { mayBeActivated } from "./activated.js";
import { type Call, callOrange, callOrangeNow } from "./call.js";
import { callWithin } from "./call-within.js";
import type { Installed } from "./installed.js";
import type { Answer, Payload } from "./wire.js";

/** Hosts do not limit how often a turn is kept going. */
const MOST_HOLDS = 3;
/** Sessions of one process that are remembered. */
const MOST_SESSIONS = 200;
/** Paths that are reported together. */
const MOST_LOOKED = 50;
/** Uses of tools whose result has not come yet. */
const MOST_INFORMED = 200;

/** How a session began, until Orange has heard of it. */
type Beginning = "startup" | "resume" | "clear" | "compact";

export interface Session {
  readonly id: string;
  /** What its beginning is still to be reported as; null once it was. */
  beginning: Beginning | null;
  /** Context of the beginning that no prompt has carried yet. */
  pending: string;
  turn: string;
  /** How often this turn was kept going. */
  holds: number;
  /** What tools have looked at since the last event that says so. */
  looked: string[];
}

/** One use of a tool in the vocabulary that evidence is read in. */
export interface ToolUse {
  readonly name: string;
  /** As the host itself calls the tool, where that differs. */
  readonly native?: string;
  readonly input: object;
  readonly response?: object;
  readonly exitStatus?: number | null;
}

/** A use of a tool before its result is known. */
export type PlannedUse = Pick<ToolUse, "name" | "native" | "input">;

/** What becomes of a tool that is about to be used: it is refused, for a reason for the model, or gets another input. */
export type Ruling = { readonly reason: string } | { readonly input: object };

/** The end of a turn. */
interface TurnEnd {
  readonly text: string;
  readonly cwd: string;
  /** Shows the user a line; left out by a host that cannot. */
  readonly tell?: (message: string) => void;
}

interface PromptAnswer {
  readonly context: string;
  /** Why the prompt is held back; only for a host that can. */
  readonly held: string | null;
  readonly message: string;
}

export interface Turns {
  /** True where nothing is to be done in this folder. Reads a few directory entries and one small file. */
  isIdle(cwd: string): boolean;
  session(id: string, beginning: Beginning): Session;
  forget(id: string): void;
  /** The user's prompt begins a turn. */
  prompt(
    session: Session,
    prompt: { text: string; turn: string; cwd: string; canHold: boolean },
  ): Promise<PromptAnswer>;
  /** Null where a tool may be used as it is. */
  before(
    session: Session,
    use: PlannedUse,
    at: { id: string; cwd: string; agent?: string },
  ): Promise<Ruling | null>;
  /** What was to be told about a tool before it was used, which follows its result; "" for nothing, and from then on. */
  informed(id: string): string;
  /** A tool only looked at these: no process is started for that, and a later event tells of it. */
  looked(session: Session, paths: readonly string[]): void;
  /** Context that follows the tool's result, what was to be told before with it; "" for none. */
  tool(session: Session, use: ToolUse, at: { id: string; cwd: string; agent?: string }): Promise<string>;
  /** Why the turn goes on; null where it ends. */
  stop(session: Session, end: TurnEnd): Promise<string | null>;
  /** The same while the host waits. */
  stopNow(session: Session, end: TurnEnd): string | null;
}

/** What a file in a host does with each event, whatever the host calls it. */
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
    // Orange may start an agent of its own one day, whose events must not start Orange again.
    isIdle: (cwd) => env["ORANGE_HYPER_HOOK"] === "1" || !mayBeActivated(cwd, host),
    session(id, beginning) {
      const known = sessions.get(id);
      if (known !== undefined) return known;
      const session: Session = { id, beginning, pending: "", turn: "", holds: 0, looked: [] };
      keep(sessions, id, session, MOST_SESSIONS);
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
      if (answer.context !== undefined) keep(informed, at.id, answer.context, MOST_INFORMED);
      return answer.input === undefined ? null : { input: answer.input };
    },
    informed: takeInformed,
    looked(session, paths) {
      session.looked = [...new Set([...session.looked, ...paths])].slice(-MOST_LOOKED);
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
    // A turn that was never begun here is none of ours to judge.
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

/** Keeps a value by its key, and lets the oldest go where there are too many. */
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

/** Why the turn goes on, which then counts; null where it ends, or was kept going often enough. */
function heldBy(session: Session, answer: Answer | null, { tell }: TurnEnd): string | null {
  if (answer?.message !== undefined) tell?.(answer.message);
  if (answer === null || answer.allow || !answer.reason || session.holds >= MOST_HOLDS) return null;
  session.holds += 1;
  return answer.reason;
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n");
}
