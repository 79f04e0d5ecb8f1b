import type { Outcome } from "../observation.js";
import type { Check } from "../programs/check.js";
import { readSummary, type Summary } from "../summaries/read-summary.js";
import { inlineOutcome } from "./inline.js";

export interface Evidence {
  readonly checks: readonly Check[];
  /** The exit status where the checks decide it, null where it is unknown or somebody else's. */
  readonly status: number | null;
  readonly output: string;
  readonly filtered: boolean;
}

export interface Decision {
  readonly outcome: Outcome;
  readonly summaryLines: readonly string[];
  /** Whether the output says that no test ran. */
  readonly empty: boolean;
}

/** What a run of checks came to. A failure needs one sign, a success needs proof. */
export function decide({ checks, status, output, filtered }: Evidence): Decision {
  const inline = checks.filter(({ kind }) => kind === "inline");
  const others = checks.filter(({ kind }) => kind !== "inline");
  const summary = others.length > 0 ? readSummary(output, question(others, filtered)) : NO_SUMMARY;
  const tests = others.some(({ kind }) => kind === "test");
  const empty = tests && (status === 0 ? summary.verdictOfSuccess : summary.verdict) === "empty";
  const outcome = outcomeOf(summary, { tests, others: others.length > 0 }, status, inline, output);
  return { outcome, summaryLines: summary.lines, empty };
}

const NO_SUMMARY: Summary = { verdict: null, verdictOfSuccess: null, lines: [] };

function question(checks: readonly Check[], filtered: boolean) {
  const runners = checks.some((check) => check.runners === null)
    ? null
    : checks.flatMap((check) => (check.runners ?? "").split(" "));
  return { runners, many: checks.length > 1 || checks.some(({ many }) => many === true), filtered };
}

function outcomeOf(
  summary: Summary,
  { tests, others }: { readonly tests: boolean; readonly others: boolean },
  status: number | null,
  inline: readonly Check[],
  output: string,
): Outcome {
  if (status !== null && status !== 0) return "failed";
  if (status === 0) {
    if (summary.verdictOfSuccess === "failed") return "failed";
    return tests && summary.verdictOfSuccess === "empty" ? "unknown" : "passed";
  }
  if (summary.verdict === "failed") return "failed";
  if (inline.length > 0) {
    const result = inlineOutcome(inline.map(({ code }) => code ?? "").join("\n"), output);
    if (result !== "passed" || !others) return result;
  }
  if (summary.verdict === "passed" || summary.verdict === "done") return "passed";
  // Builds and linters succeed before tests have begun.
  return summary.verdict === "clean" && !tests ? "passed" : "unknown";
}
