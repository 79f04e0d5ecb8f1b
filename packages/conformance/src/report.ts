import { displayWidth, englishMessages, type Messages } from "@orange-hyper/core/human";
import { CONTRACT_VERSION } from "@orange-hyper/policies";
import { LEVELS } from "./fixture.js";
import type { Run } from "./run.js";

const FAILURES_SHOWN = 5;
const STDERR_SHOWN = 120;

/** Formats a run as text for people. */
export function reportText(run: Run, verbose: boolean, messages: Messages = englishMessages): string {
  const { t } = messages;
  const title = t`Orange Conformance Test Runner`;
  return [
    title,
    "=".repeat(displayWidth(title)),
    run.mode === "self" ? t`Mode:    self (canonical engine)` : t`Mode:    adapter (${run.command ?? ""})`,
    t`Target:  ${run.target}`,
    t`Fixtures: ${run.results.length} loaded from ${run.fixturesFolder}`,
    "",
    ...run.results.flatMap((result) => caseLines(result, verbose, messages)),
    "",
    t`--- Per-level verdict ---`,
    ...LEVELS.flatMap((level) => levelLines(run, level, messages)),
    "",
    totals(run, messages),
    t`Highest conformance level achieved: ${run.verdict.highest}`,
    "",
    lastLine(run, messages),
  ].join("\n");
}

function caseLines(
  { fixture, failures, printed }: Run["results"][number],
  verbose: boolean,
  { t, translate }: Messages,
): readonly string[] {
  const failed = failures.length > 0;
  const status = String(printed.status);
  const stderr = printed.stderr.trim().slice(0, STDERR_SHOWN).replace(/\s+/g, " ");
  return [
    `  ${failed ? "FAIL" : "PASS"}  [${fixture.conformance_level}] ${fixture.name}`,
    ...(failed || verbose ? [`       ${fixture.description}`] : []),
    ...(verbose
      ? [`       ${stderr === "" ? t`exit ${status}` : t`exit ${status}, stderr: ${stderr}`}`]
      : []),
    ...failures.map((failure) => `       * ${translate(failure)}`),
  ];
}

function levelLines(
  { verdict }: Run,
  level: (typeof LEVELS)[number],
  { t, translate }: Messages,
): readonly string[] {
  const { passed, required, ok, failed } = verdict.levels[level];
  return [
    `  ${ok ? "PASS" : "FAIL"}  ${level}  ${t`(${passed}/${required} required fixtures pass)`}`,
    ...failed
      .slice(0, FAILURES_SHOWN)
      .map(({ fixture, failures }) => `         - ${fixture.name}: ${translate(failures[0] ?? "")}`),
  ];
}

function totals({ results }: Run, { t }: Messages): string {
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  return t`Total: ${results.length - failed} passed, ${failed} failed`;
}

function lastLine({ mode, target, reached }: Run, { t }: Messages): string {
  const who = mode === "self" ? "SELF-TEST" : "ADAPTER";
  return reached
    ? t`${who} VERDICT: ${target} PASS — adapter satisfies ${target} conformance.`
    : t`${who} VERDICT: ${target} FAIL — adapter does not satisfy ${target} conformance.`;
}

/** Converts a run to JSON data for programs. */
export function reportData(run: Run): Readonly<Record<string, unknown>> {
  return {
    contract_version: CONTRACT_VERSION,
    mode: run.mode,
    target: run.target,
    fixtures_dir: run.fixturesFolder,
    results: run.results.map(({ fixture, failures, printed }) => ({
      name: fixture.name,
      level: fixture.conformance_level,
      policy_class: fixture.policy_class,
      passed: failures.length === 0,
      failures,
      exit_code: printed.status,
    })),
    levels: Object.fromEntries(
      LEVELS.map((level) => {
        const { passed, required, ok } = run.verdict.levels[level];
        return [level, { passed, required, ok }];
      }),
    ),
    highest: run.verdict.highest,
    target_reached: run.reached,
  };
}
