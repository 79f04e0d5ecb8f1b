import type { ObservedCheckData, VerifyData } from "./schema.js";
import type { Verification, VerificationResult } from "./verify-quest.js";

/** Returns the `data` of `verify.run`; without a result, that of a dry run. */
export function verifyData({ quest, plan }: Verification, result: VerificationResult | null): VerifyData {
  const checks = result?.checks ?? [];
  return {
    quest: quest === null ? null : { id: quest.id, title: quest.title },
    planned: plan.checks.map(({ command, origin }) => ({ command, origin })),
    by_hand: [...plan.byHand],
    dry_run: result === null,
    checks: checks.map(
      ({ command, outcome, kind, status, durationMs, fingerprint, summary }): ObservedCheckData => ({
        command,
        outcome,
        kind,
        status,
        duration_ms: durationMs,
        fingerprint,
        summary,
        source: "observed",
      }),
    ),
    passed: result?.isContentUnchanged === true && checks.every(({ outcome }) => outcome === "passed"),
    enough: result?.isEnough === true,
    uncovered: [...(result?.uncovered ?? [])],
  };
}
