import { type CheckRow, isFailedTest, type Ledger } from "../state/ledger.js";

/** Whether the work on a quest has been checked as it is now. */
export interface Judgement {
  /** Passed checks that count, newest last. */
  readonly fresh: readonly CheckRow[];
  /** True when files were changed, or a check failed, since the last check that passed. */
  readonly hasUncheckedWork: boolean;
  /** The failure that counts, else the newest check that does not count, and why not. */
  readonly rejected: { readonly check: CheckRow; readonly why: "stale" | "failed" | "unknown" } | null;
}

/** Judges by the order of edits and checks, and by the tests that failed: no lint and no build outweighs one. */
export function judge(ledger: Ledger): Judgement {
  const newest = ledger.checks.at(-1);
  const failed = newest?.outcome === "failed" ? newest : ledger.checks.filter(isFailedTest).at(-1);
  const passed = ledger.checks.filter(
    ({ outcome, seq }) => outcome === "passed" && seq > ledger.last_edit_seq,
  );
  const fresh = failed === undefined ? passed : [];
  const against = failed ?? newest;
  const wasWorkedOn = ledger.last_edit_seq > 0 || ledger.last_pass_seq > 0;
  return {
    fresh,
    hasUncheckedWork:
      fresh.length === 0 &&
      (ledger.last_edit_seq > ledger.last_pass_seq || (failed !== undefined && wasWorkedOn)),
    rejected:
      fresh.length > 0 || against === undefined ? null : { check: against, why: reasonAgainst(against) },
  };
}

function reasonAgainst({ outcome }: CheckRow): "stale" | "failed" | "unknown" {
  return outcome === "passed" ? "stale" : outcome;
}
