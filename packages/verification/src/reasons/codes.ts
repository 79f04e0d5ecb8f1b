/** Why a check is not proved, or what is uncertain about its failure. Stable, because they are stored and compared. */
export const REASON_CODES = [
  "status_hidden",
  "status_missing",
  "not_reached",
  "one_of_several",
  "nothing_ran",
  "no_summary",
  "only_lists",
  "never_fails",
  "may_skip",
  "watches",
  "not_started",
  "interrupted",
  "unfinished",
  "refused",
  "other_tree",
  "not_understood",
  "other_shell",
  "environment",
  "shadowed",
  "output_disagrees",
] as const;
/** One of `REASON_CODES`. */
export type ReasonCode = (typeof REASON_CODES)[number];
