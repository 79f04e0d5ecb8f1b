/** The purposes that a side question can have. */
export const SUMMON_KINDS = [
  "second_opinion",
  "risk_check",
  "evidence_gap",
  "plan_check",
  "explain",
  "alternatives",
] as const;
export type SummonKind = (typeof SUMMON_KINDS)[number];
