import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, texts, word } from "@orange-hyper/core/command";
import { QUEST_SELECTOR } from "@orange-hyper/quest";
import { checksFailed, contentChanged } from "../errors.js";
import { beginText, endText, planText, resultText } from "../human.js";
import type { ObservedCheckData, VerifyData } from "../schema.js";
import {
  planVerification,
  runVerification,
  type Verification,
  type VerificationResult,
} from "../verify-quest.js";

export default class Verify extends OrangeCommand {
  quest = word("quest", { description: `${QUEST_SELECTOR} Default: the newest active one.`, of: "quest" });
  verify = texts("--verify", {
    value: "command",
    description: "Check to run, in place of those of the quest and the project.",
  });
  dryRun = flag("--dry-run", { description: "Show what would run, and run nothing." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const verification = await planVerification(ctx, { selector: this.quest, commands: this.verify });
    const planned = verifyData(verification, null);
    if (this.dryRun) return { data: planned, human: (screen) => resultText(planned, screen) };
    const { live, interruption, messages } = this.context;
    const say = (text: string): void => live(`${text}\n`, "stdout");
    const count = planned.planned.length;
    say(planText(planned, messages));
    const result = await runVerification(ctx, verification, {
      live,
      stop: interruption(),
      begins: (command, index) => say(beginText(command, { index, count })),
      ended: (check) => say(endText(check, messages)),
    });
    const data = verifyData(verification, result);
    const failures = data.checks.filter(({ outcome }) => outcome !== "passed");
    const error = data.passed
      ? undefined
      : failures.length > 0
        ? checksFailed(failures, data)
        : contentChanged(data);
    return { data, error, human: (screen) => resultText(data, screen) };
  }
}

/** Returns the `data` of `verify.run`; without a result, that of a dry run. */
function verifyData({ quest, plan }: Verification, result: VerificationResult | null): VerifyData {
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
