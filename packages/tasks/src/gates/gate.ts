/** Result of checking a section of a TASK.md. */
export type GateResult<Found extends object = object> =
  | ({ readonly valid: true } & Found)
  | {
      readonly valid: false;
      readonly code: GateCode;
      /** Labels of which at least one is required; empty if the section is missing or fails for another reason. */
      readonly missing: readonly string[];
    };

export type GateCode =
  | "PLAN_MISSING"
  | "PLAN_EMPTY"
  | "HANDOFF_MISSING"
  | "HANDOFF_EMPTY"
  | "HANDOFF_STALE"
  | "REVIEW_MISSING"
  | "REVIEW_NO_VERDICT"
  | "REVIEW_VERDICT_MISMATCH"
  | "REVIEW_TAINTED";

export function refused(code: GateCode, missing: readonly string[] = []): GateResult<never> {
  return { valid: false, code, missing };
}
