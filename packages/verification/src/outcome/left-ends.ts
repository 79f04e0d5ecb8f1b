import { among } from "../programs/options.js";
import { printedStatus } from "../reading/printed-status.js";
import type { End, FoundCheck, Reading } from "../reading/reading.js";
import { readSummary, type Summary } from "../summaries/read-summary.js";
import type { Evidence } from "./evidence.js";
import { lastLine } from "./output.js";
import { sameSummary } from "./same-summary.js";

const MAX_LINES_AFTER = 40;

/** Returns the ends that the status and the summaries leave possible, and the status that the last line prints. */
export function leftEnds(
  reading: Reading,
  summaries: readonly Summary[],
  evidence: Evidence,
): { readonly ends: readonly End[]; readonly printed: number | null } {
  const { ends, printed } = allowedEnds(reading, evidence);
  const known = withSummaries(reading, ends, summaries, evidence);
  return { ends: withoutUnlikelyFailures(known, printed ?? evidence.status), printed };
}

/** Returns the ends that the status allows, and the status that the last line prints. */
function allowedEnds(
  { ends }: Reading,
  { status, output }: Evidence,
): { readonly ends: readonly End[]; readonly printed: number | null } {
  const allowed = ends.filter(({ zero }) => status === null || zero === (status === 0));
  const line = lastLine(output);
  const statuses = allowed.map(({ report }) => (report === null ? null : printedStatus(report, line)));
  const printed = statuses.find((one) => one !== null) ?? null;
  if (printed === null) return { ends: allowed, printed };
  const told = allowed.filter(
    ({ report }, at) => report === null || statuses[at] === null || report.zero === (statuses[at] === 0),
  );
  return { ends: told, printed: told.every(({ report }) => report !== null) ? printed : null };
}

/** Keeps the ends that agree with what the summaries prove. */
function withSummaries(
  reading: Reading,
  ends: readonly End[],
  summaries: readonly Summary[],
  evidence: Evidence,
): readonly End[] {
  let left = ends;
  reading.checks.forEach((found, at) => {
    const summary = summaries[at];
    if (summary === undefined) return;
    const group = reading.checks
      .map((other, place) => (sameSummary(other.check, found.check) ? place : -1))
      .filter((place) => place >= 0);
    const verdict = evidence.status === 0 ? summary.verdictOfSuccess : summary.verdict;
    const passed = left.filter(({ runs }) => runs.get(at) === "passed");
    const narrowed =
      verdict === "failed"
        ? left.filter(({ runs }) => group.some((place) => runs.get(place) === "failed"))
        : // Usually the status has already settled this.
          passed.length < left.length && isTrusted(reading, found, summary, group.length, evidence.output)
          ? passed
          : left;
    if (narrowed.length > 0) left = narrowed;
  });
  return left;
}

const WARNINGS = /\b[1-9]\d* warnings?\b/;

/**
 * True when the text after a summary reports a failure despite it, such as a missed threshold, a timeout or a crash.
 */
function hasFault(after: string): boolean {
  const text = after.toLowerCase();
  for (const [, word = ""] of text.matchAll(FIRST_WORDS)) if (among(word, FAULTS)) return true;
  // Most outputs hold none of these words, and compiling the pattern takes longer than finding that out.
  return FAULT_WORDS.some((word) => text.includes(word)) && FAULT.test(text);
}

/** The first word of each line, except of lines that count zero, such as "0 failed" and "errors: 0". */
const FIRST_WORDS = /^\W{0,8}([a-z]+)\b(?!\W*0\b)/gm;
const FAULTS =
  "error errors fail failed fails failure failures fatal panic abort aborted aborting killed timeout";

const FAULT_WORDS = ["unexpected pass", "failed with", "meet", "not met", "timed out", "timeout", "below"];
const FAULT =
  /^\W{0,8}unexpected pass\b(?!\W*0\b)|\b(?:failed with|does not meet|not met|timed out|after a timeout|below (?:the )?(?:expected|minimum|threshold))\b/m;

/**
 * True when a summary alone proves that a check passed: it is whole, has counts, stands at the end, and no other
 * command can have printed it.
 */
function isTrusted(
  reading: Reading,
  { check, output }: FoundCheck,
  summary: Summary,
  group: number,
  text: string,
): boolean {
  if (summary.verdict !== "passed" && !(summary.verdict === "clean" && check.class !== "test")) return false;
  if (output === "hidden" || output === "filtered" || reading.printsFreely || !summary.isWhole) return false;
  if (summary.isContested) return false;
  if (output === "end" && (check.failsAbove === true || (check.hasMinimum === true && !COVERAGE.test(text))))
    return false;
  if (check.class === "test" || check.class === "own" ? !summary.counts : !countsFiles(summary)) return false;
  if (check.isStrict === true && summary.lines.concat(summary.after).some((text) => WARNINGS.test(text)))
    return false;
  if (summary.passes < group && group > 1) return false;
  if (check.unprovenReason === "only_lists" || hasFault(summary.after)) return false;
  if (summary.after.split("\n", MAX_LINES_AFTER + 1).length > MAX_LINES_AFTER) return false;
  // Text that the command line itself prints is not a summary.
  const runners = check.summaries === null ? null : check.summaries.split(" ");
  return !reading.printed.some((text) => looksLikeSummary(text, runners));
}

/** A line of a coverage report of pytest or jest. A minimum that was missed is reported below it, above the summary. */
const COVERAGE = /^(?:TOTAL {2,}\d|Required test coverage of |-+\|[-| ]+$)/m;

function countsFiles({ lines }: Summary): boolean {
  return lines.some((line) =>
    /\b[1-9]\d* (?:source )?files?\b|\b0 (?:errors?|issues|problems)\b|\(0 errors/.test(line),
  );
}

function looksLikeSummary(text: string, runners: readonly string[] | null): boolean {
  const lines = text.replace(/\\[nr]/g, "\n").replace(/\\t/g, "\t");
  return (
    readSummary(lines, { runners, many: true, prefixed: true, filtered: false, isEnd: false }).verdict !==
    null
  );
}

/**
 * By convention, does not blame a failure on a command that hardly ever fails when a check or a weightier command may
 * have failed.
 */
function withoutUnlikelyFailures(ends: readonly End[], status: number | null): readonly End[] {
  if (status === 0 || status === null) return ends;
  const heavy = ends.filter(({ cause, runs }) => cause !== "light" || [...runs.values()].includes("failed"));
  return heavy.length > 0 ? heavy : ends;
}
