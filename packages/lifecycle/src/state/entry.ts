import type { EvidenceRecord } from "./evidence.js";
import type { SessionState } from "./session.js";
import type { TurnRecord } from "./turn.js";

/** What an event adds to its entry in the log of its session; the newest of each kind counts. */
export interface Entry {
  readonly session?: SessionState;
  readonly turn?: TurnRecord & { readonly key: string };
  readonly evidence?: EvidenceRecord;
  /** What the work tree held when the checks of the evidence passed, or CHANGED_AFTER. */
  readonly held?: string;
  /** Files and folders of the project that tools looked at before the evidence, as far as the host tells it. */
  readonly reads?: readonly string[];
  /** Stands for a use of a tool that failed, and for what the tool was given. */
  readonly failed_use?: string;
  /** The quest that was opened late, and when the turn began that did so. */
  readonly began?: { readonly quest_id: string; readonly at: string };
  /** The state of the work tree in which a stop asked for a check, and the turn that it was to end. */
  readonly asked?: { readonly quest_id: string; readonly state: string; readonly turn: string };
  /** The turn ended with a question: its work goes on with the answer. */
  readonly waits?: true;
  /** What a policy kept the turn going for, or told the user at its end: it is not said again in the session. */
  readonly said?: { readonly at_end: string };
}
