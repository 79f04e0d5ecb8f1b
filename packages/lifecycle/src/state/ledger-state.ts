import type { CheckRun } from "@orange-hyper/verification";

/** One run of a check. */
export interface CheckRow {
  readonly run: CheckRun;
  /**
   * Fingerprint of the work tree when the check passed, or CHANGED_AFTER; null when it did not pass, and when the
   * fingerprint could not be determined in time.
   */
  readonly fingerprint: string | null;
  /** Its position among the edits and checks of the quest. */
  readonly seq: number;
  /** Time of the tool use. */
  readonly at: string;
  readonly evidence_id: string;
}

/** What is known about the work on one quest over all its turns: its last edit, and the check runs that count. */
export interface Ledger {
  readonly quest_id: string;
  /** Id of the evidence of the last edit; "" when there was none. */
  readonly last_edit: string;
  readonly touched_paths: readonly string[];
  /** When the turn began whose edit opened the quest; "" when a prompt opened it. */
  readonly began_at: string;
  /** True when an edit was seen but not all the files that it changed are known. */
  readonly may_have_changed: boolean;
  /** In the order in which they ran. */
  readonly checks: readonly CheckRow[];
  /** The state of the work tree in which a stop last asked for a check; "" when none did. */
  readonly asked_at: string;
  /** Short key of the turn that was asked last; "" when none was. */
  readonly asked_turn: string;
  /** True when that turn also told the user that the work stays open. */
  readonly was_told: boolean;
  /** True when files were changed for the quest after that. */
  readonly edited_since: boolean;
}
