import { blocks, type Fact, facts, type Screen } from "@orange-hyper/core/human";
import type { Insights, Known } from "../reports/insights.js";

/** `run insights` for people. */
export function insightsText(found: Insights, screen: Screen): string {
  const { t } = screen;
  if (found.runs === 0) return t`There is no run.`;
  const rows: readonly Fact[] = [
    [t`Runs`, String(found.runs)],
    [t`By status`, counts(found.by_status)],
    [t`By mode`, counts(found.by_mode)],
    [
      t`Iterations`,
      t`${value(found.iterations.median, screen)} in the middle, ${value(found.iterations.p90, screen)} in one of ten`,
    ],
    [
      t`Repairs`,
      t`${value(found.revisions.median, screen)} in the middle, ${value(found.revisions.p90, screen)} in one of ten`,
    ],
    [t`Verdicts`, counts(found.verdicts)],
    [t`Critic called`, counts(found.critic_triggers)],
    [t`Refused`, counts(found.refusals)],
    [t`Tokens`, value(found.tokens, screen)],
  ];
  const approvals = Object.entries(found.approvals).map(([kind, by]): Fact => [kind, counts(by)]);
  return blocks([facts(rows, screen), facts(approvals, screen)]);
}

function counts(of: Readonly<Record<string, number>>): string {
  const parts = Object.entries(of).map(([word, count]) => `${word} ${count}`);
  return parts.length === 0 ? "0" : parts.join(", ");
}

function value(known: Known, { t }: Screen): string {
  return known.status === "known" ? String(known.value) : t`not known`;
}
