import { printable, type Screen } from "@orange-hyper/core/human";
import type { FinishedCheck } from "./run-check.js";
import type { VerifyData } from "./schema.js";
import type { Words } from "./words.js";

/** What is about to run, before it does. */
export function planText({ planned, by_hand }: VerifyData, words: Words): string {
  return lines(
    words.checks,
    ...planned.map(({ command, origin }) => `  ${printable(command)}  (${printable(origin)})`),
    ...byHandLines({ by_hand }, words),
  );
}

function byHandLines({ by_hand }: Pick<VerifyData, "by_hand">, words: Words): readonly string[] {
  return by_hand.length === 0 ? [] : [words.byHand, ...by_hand.map((text) => `  ${printable(text)}`)];
}

/** The line above the output of a check. */
export function beginText(command: string, at: { readonly index: number; readonly count: number }): string {
  return `\n[${at.index + 1}/${at.count}] ${printable(command)}`;
}

/** The line below it. */
export function endText(
  check: Pick<FinishedCheck, "outcome" | "status" | "durationMs">,
  words: Words,
): string {
  const { outcome, status, durationMs } = check;
  return `${words.outcomes[outcome]} (${words.exit(status)}, ${seconds(durationMs)})`;
}

/** How it came out, at the end. */
export function resultText(data: VerifyData, words: Words, paint: Screen): string {
  if (data.dry_run) return planText(data, words);
  const rows = data.checks.map(({ command, outcome, status, duration_ms, summary }) => {
    const mark =
      outcome === "passed" ? paint.green(words.outcomes[outcome]) : paint.red(words.outcomes[outcome]);
    const found = summary === "" ? "" : `: ${printable(summary)}`;
    return `  ${printable(command)} ${mark}${found} (${words.exit(status)}, ${seconds(duration_ms)})`;
  });
  const isChanged = !data.passed && data.checks.every(({ outcome }) => outcome === "passed");
  return lines(
    "",
    data.passed ? paint.green(words.allPassed) : paint.red(words.notPassed),
    ...rows,
    isChanged ? words.changed : null,
    data.passed && !data.enough ? words.notEnough : null,
    ...byHandLines(data, words),
    data.quest === null ? words.notRecorded : words.recorded(printable(data.quest.title)),
  );
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function lines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join("\n");
}
