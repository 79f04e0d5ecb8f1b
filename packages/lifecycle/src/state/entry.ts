import type { EvidenceRecord } from "./evidence.js";
import type { SessionState } from "./session.js";
import type { TurnRecord } from "./turn.js";

/** What an event adds to its entry in the session's log. The newest entry of each kind counts. */
export interface Entry {
  readonly session?: SessionState;
  readonly turn?: TurnRecord & { readonly key: string };
  readonly evidence?: EvidenceRecord;
  /** Fingerprint of the work tree in which the checks of the evidence passed, or CHANGED_AFTER. */
  readonly held?: string;
  /** Files and folders of the project that tools read before the evidence, as far as the host reports them. */
  readonly reads?: readonly string[];
  /** Digest of a tool and its input, set when that use failed. */
  readonly failed_use?: string;
  /** The quest that an edit opened late, and when the turn of that edit began. */
  readonly began?: { readonly quest_id: string; readonly at: string };
  /**
   * The state of the work tree in which a stop asked for a check, the turn that was about to end, and whether the user
   * was told that the work stays open.
   */
  readonly asked?: {
    readonly quest_id: string;
    readonly state: string;
    readonly turn: string;
    readonly told?: true;
  };
  /** Set when the turn ended with a question, so that its work continues with the answer. */
  readonly waits?: true;
  /**
   * Digest of the reason that a policy gave for continuing the turn, or of its line to the user. It is not given again
   * in the session.
   */
  readonly said?: { readonly at_end: string };
}
