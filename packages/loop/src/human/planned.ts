import {
  blocks,
  type Fact,
  facts,
  nextLine,
  printable,
  type Screen,
  shellQuote,
} from "@orange-hyper/core/human";
import type { Recommendation } from "../recommend/recommend.js";
import type { StartPlan } from "../runs/runs.js";
import { duration } from "./run-lines.js";
import { modeWord } from "./words.js";

/** Renders `run start --dry-run` for people: the roles, limits and checks of the run. */
export function planText(plan: StartPlan, screen: Screen): string {
  const { t } = screen;
  const { limits, policy, validation, config_digest } = plan;
  const time = limits.time_budget_seconds;
  const rows: readonly Fact[] = [
    [t`Mode`, modeWord(plan.mode, screen)],
    [t`Roles`, plan.roster.map(({ role, provider }) => `${role}: ${provider}`).join(", ")],
    [t`Iterations`, t`${limits.max_iterations} at most`],
    [t`Repairs`, t`${limits.max_revisions} at most`],
    ...(time === null ? [] : [[t`Time`, t`${duration(time, screen)} at most`] as const]),
    [
      t`Protected`,
      [...policy.protected_paths, ...policy.protected_test_paths].join(", ") || t`what always is`,
    ],
  ];
  return blocks([
    screen.bold(t`Nothing was written.`),
    facts(rows, screen),
    [
      screen.bold(t`Checks`),
      ...(validation.length === 0
        ? [`  ${screen.yellow(t`None: a completion has to be approved by you.`)}`]
        : validation.map(({ id, argv }) => `  ${id}: ${printable(argv.map(shellQuote).join(" "))}`)),
    ].join("\n"),
    plan.warnings.map((warning) => screen.yellow(printable(screen.translate(warning)))).join("\n"),
    plan.is_trusted || config_digest === null
      ? ""
      : screen.yellow(
          t`roles.json is not trusted yet: add --trust-config ${config_digest.slice(0, 12)} once you have read it.`,
        ),
  ]);
}

/** Renders `run recommend` for people. */
export function recommendedText(found: Recommendation, screen: Screen): string {
  const { t } = screen;
  const rows: readonly Fact[] = [
    [t`Mode`, modeWord(found.mode, screen)],
    [t`Preset`, found.preset],
    [t`Risk`, found.risk_level],
    [t`Looked at by`, found.required_lanes.join(", ")],
    [t`You are asked for`, found.approvals_expected.join(", ") || t`nothing`],
    [t`Because of`, found.matched_signals.join(", ")],
  ];
  return blocks([
    facts(rows, screen),
    found.missing
      .map(({ code, message, hint }) =>
        [
          `${screen.yellow(code)} ${printable(screen.translate(message))}`,
          `  ${printable(screen.translate(hint))}`,
        ].join("\n"),
      )
      .join("\n"),
    nextLine(found.command, screen),
  ]);
}
