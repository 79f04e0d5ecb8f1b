import { blocks, type Fact, facts, printable, type Screen } from "@orange-hyper/core/human";
import type { Insights, Known } from "../schema/commands.js";

/** Renders `run insights` for people. */
export function insightsText(found: Insights, screen: Screen): string {
  const { t } = screen;
  if (found.runs === 0) return t`There is no run.`;
  const rows: readonly Fact[] = [
    [t`Runs`, String(found.runs)],
    [t`By status`, counts(found.by_status)],
    [t`By mode`, counts(found.by_mode)],
    [
      t`Iterations`,
      t`median ${value(found.iterations.median, screen)}, 90th percentile ${value(found.iterations.p90, screen)}`,
    ],
    [
      t`Repairs`,
      t`median ${value(found.revisions.median, screen)}, 90th percentile ${value(found.revisions.p90, screen)}`,
    ],
    [t`Verdicts`, counts(found.verdicts)],
    [t`Critic called`, counts(found.critic_triggers)],
    [t`Asked again`, counts(found.retries)],
    [t`Refused`, counts(found.refusals)],
    [t`Contradicted by the files`, String(found.claim_mismatches)],
    [t`Seconds`, rounded(found.seconds, screen)],
    [t`Tokens`, value(found.tokens, screen)],
  ];
  const approvals = Object.entries(found.approvals).map(([kind, by]): Fact => [kind, counts(by)]);
  const checks = Object.entries(found.validation).map(
    ([id, { ran, pass_rate }]): Fact => [printable(id), t`${percent(pass_rate, screen)} of ${ran} passed`],
  );
  const roles = Object.entries(found.seconds_by_role).map(
    ([role, { answers, total, median, p90 }]): Fact => [
      role,
      t`${answers} answers, ${rounded(total, screen)} s; median ${rounded(median, screen)} s, 90th percentile ${rounded(p90, screen)} s`,
    ],
  );
  return blocks([rows, checks, roles, approvals].map((some) => facts(some, screen)));
}

function rounded({ value }: Known, { t }: Screen): string {
  return value === null ? t`not known` : String(Math.round(value * 10) / 10);
}

function percent({ value }: Known, { t }: Screen): string {
  return value === null ? t`not known` : `${Math.round(value * 100)} %`;
}

function counts(of: Readonly<Record<string, number>>): string {
  const parts = Object.entries(of).map(([word, count]) => `${word} ${count}`);
  return parts.length === 0 ? "0" : parts.join(", ");
}

function value(known: Known, { t }: Screen): string {
  return known.status === "known" ? String(known.value) : t`not known`;
}
