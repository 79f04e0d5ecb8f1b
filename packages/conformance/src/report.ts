import { CONTRACT_VERSION } from "@orange-hyper/policies";
import { LEVELS } from "./fixture.js";
import type { Run } from "./run.js";

const FAILURES_SHOWN = 5;
const STDERR_SHOWN = 120;

/** A run for people. */
export function reportText(run: Run, verbose: boolean): string {
  return [
    "Orange Conformance Test Runner",
    "==============================",
    `Mode:    ${run.mode === "self" ? "self (canonical engine)" : `adapter (${run.command})`}`,
    `Target:  ${run.target}`,
    `Fixtures: ${run.results.length} loaded from ${run.fixturesFolder}`,
    "",
    ...run.results.flatMap((result) => caseLines(result, verbose)),
    "",
    "--- Per-level verdict ---",
    ...LEVELS.flatMap((level) => levelLines(run, level)),
    "",
    totals(run),
    `Highest conformance level achieved: ${run.verdict.highest}`,
    "",
    lastLine(run),
  ].join("\n");
}

function caseLines(
  { fixture, failures, printed }: Run["results"][number],
  verbose: boolean,
): readonly string[] {
  const failed = failures.length > 0;
  const stderr = printed.stderr.trim().slice(0, STDERR_SHOWN).replace(/\s+/g, " ");
  return [
    `  ${failed ? "FAIL" : "PASS"}  [${fixture.conformance_level}] ${fixture.name}`,
    ...(failed || verbose ? [`       ${fixture.description}`] : []),
    ...(verbose ? [`       exit ${printed.status}${stderr === "" ? "" : `, stderr: ${stderr}`}`] : []),
    ...failures.map((failure) => `       * ${failure}`),
  ];
}

function levelLines({ verdict }: Run, level: (typeof LEVELS)[number]): readonly string[] {
  const { passed, required, ok, failed } = verdict.levels[level];
  return [
    `  ${ok ? "PASS" : "FAIL"}  ${level}  (${passed}/${required} required fixtures pass)`,
    ...failed
      .slice(0, FAILURES_SHOWN)
      .map(({ fixture, failures }) => `         - ${fixture.name}: ${failures[0] ?? ""}`),
  ];
}

function totals({ results }: Run): string {
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  return `Total: ${results.length - failed} passed, ${failed} failed`;
}

function lastLine({ mode, target, reached }: Run): string {
  const who = mode === "self" ? "SELF-TEST" : "ADAPTER";
  const outcome = reached ? "satisfies" : "does not satisfy";
  return `${who} VERDICT: ${target} ${reached ? "PASS" : "FAIL"} — adapter ${outcome} ${target} conformance.`;
}

/** A run for programs. */
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
