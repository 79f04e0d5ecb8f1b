import type { CheckClass, Outcome } from "../observation.js";
import type { End, FoundCheck, Reading } from "../reading/reading.js";
import type { ReasonCode } from "../reasons/codes.js";
import { readSummary, type Summary } from "../summaries/read-summary.js";
import type { Evidence } from "./evidence.js";
import { leftEnds } from "./left-ends.js";
import { sameSummary } from "./same-summary.js";
import { unstarted } from "./statuses.js";

/** How the checks of a command line came out; `verdicts` has the order of its checks. */
export interface Decision {
  readonly verdicts: readonly CheckVerdict[];
  readonly summaryLines: readonly string[];
  /** The exit status that the command line itself printed; null for none. */
  readonly printed: number | null;
}

/** How one check came out. */
export interface CheckVerdict {
  readonly outcome: Outcome;
  readonly reason: ReasonCode | null;
  readonly testsRun: number | null;
  readonly class: CheckClass;
  /** The runner; for a script that could not be judged, the one that its summary reveals. */
  readonly runner: string;
}

/**
 * Decides how each check of a command line came out. Anything uncertain is unknown, and a failure needs a sign of its
 * own.
 */
export function decide(given: Reading, evidence: Evidence): Decision {
  const reading = { ...given, checks: given.checks.map((found) => withSeen(found, evidence.output)) };
  const { checks } = reading;
  if (evidence.void !== null) return nothing(checks, evidence.void);
  if (isInNoFolder(evidence.output.slice(0, 16 * 1024))) return nothing(checks, "not_reached");
  const summaries = checks.map((found) => summaryOf(found, checks, evidence.output));
  const summaryLines = summaries.flatMap(({ lines }) => lines);
  const { ends, printed } = leftEnds(reading, summaries, evidence);
  const verdicts = checks.map((found, at) =>
    judge({
      reading,
      found,
      at,
      ends,
      summary: summaries[at] ?? noSummary(),
      evidence: { ...evidence, status: printed ?? evidence.status },
    }),
  );
  return { verdicts: verdicts.map(withoutOthersCount), summaryLines, printed };
}

/** True when the folder that the check was to run in does not exist. */
function isInNoFolder(output: string): boolean {
  return (
    output.includes("cd: ") &&
    /^(?:\S{1,60}: )?(?:line \d+: |\d+: )?cd: .{1,300}(?:No such file or directory|Not a directory|can't cd to)/m.test(
      output,
    )
  );
}

/** An output cut to its first or last lines is complete when it has no more lines than the limit. */
function withSeen(found: FoundCheck, text: string): FoundCheck {
  const [where, most = ""] = found.output.split(" ");
  if (most === "") return found;
  const isAll = text.split("\n", Number(most) + 1).length <= Number(most);
  return { ...found, output: isAll ? "all" : where === "first" ? "filtered" : "end" };
}

/** Drops the number of tests from a type check or a lint, because it belongs to other checks of the line. */
function withoutOthersCount(verdict: CheckVerdict): CheckVerdict {
  return verdict.class === "types" || verdict.class === "lint" ? { ...verdict, testsRun: null } : verdict;
}

function noSummary(): Summary {
  return readSummary("", { runners: [], many: false, prefixed: false, filtered: false, isEnd: false });
}

function nothing(checks: readonly FoundCheck[], reason: ReasonCode): Decision {
  const verdicts = checks.map(({ check }) => unknown(check, reason));
  return { verdicts, summaryLines: [], printed: null };
}

function unknown(
  check: FoundCheck["check"],
  reason: ReasonCode,
  testsRun: number | null = null,
): CheckVerdict {
  return { outcome: "unknown", reason, testsRun, class: check.class, runner: check.runner };
}

function summaryOf({ check, output }: FoundCheck, checks: readonly FoundCheck[], text: string): Summary {
  if (check.code !== undefined) return noSummary();
  const isShared = checks.filter((other) => sameSummary(other.check, check)).length > 1;
  return readSummary(text, {
    runners: check.summaries === null ? null : check.summaries.split(" "),
    many: isShared || check.many === true,
    prefixed: check.summaries === null || check.isPrefixed === true,
    filtered: output === "filtered",
    isEnd: output === "end",
  });
}

interface Question {
  readonly reading: Reading;
  readonly found: FoundCheck;
  readonly at: number;
  readonly ends: readonly End[];
  readonly summary: Summary;
  readonly evidence: Evidence;
}

function judge(question: Question): CheckVerdict {
  const { reading, found, at, ends, summary, evidence } = question;
  const { check } = found;
  const { status } = evidence;
  const counted = summary.verdict === "failed" && summary.verdictOfSuccess === "failed";
  if (reading.obstacle !== null) {
    const isAlone = reading.checks.length === 1 && counted;
    return isAlone ? failure(question, null) : unknown(check, reading.obstacle, summary.ran);
  }
  if (check.code !== undefined && status === null && failsInline(evidence.output))
    return failure(question, null);
  const runs = ends.map((end) => end.runs.get(at));
  const isFailing = runs.includes("failed");
  const everyEndFails = ends.length > 0 && ends.every((end) => [...end.runs.values()].includes("failed"));
  const isExplained = reading.checks.some((_other, place) =>
    ends.every((end) => end.runs.get(place) === "failed"),
  );
  if (ends.length > 0 && runs.every((run) => run === "passed"))
    return found.folder === null ? unknown(check, "other_tree", summary.ran) : passing(question);
  if (isFailing && everyEndFails && (!isExplained || runs.every((run) => run === "failed"))) {
    if (!counted || status === null) {
      const early = uncertainFailure(question);
      if (early !== null) return early;
    }
    return failure(question, runs.every((run) => run === "failed") ? null : "one_of_several");
  }
  if (counted && reading.checks.length === 1) return failure(question, null);
  return unknown(check, whyUnknown(runs, question), summary.ran);
}

/** True when the output of an inline program holds the trace of a failed assertion. */
function failsInline(output: string): boolean {
  return /^(?:Traceback \(most recent call last\):|(?:\w+\.)*(?:AssertionError|Uncaught \w*Error)\b|(?:node:\S+|\[eval\]):\d+$)/m.test(
    output.slice(0, 64 * 1024),
  );
}

/**
 * Returns the verdict when a status other than 0 says nothing about a check although nothing else failed; null when
 * the check did fail.
 */
function uncertainFailure({
  found: { check },
  summary,
  evidence: { status },
}: Question): CheckVerdict | null {
  if (
    check.unprovenReason !== null &&
    check.unprovenReason !== "may_skip" &&
    check.unprovenReason !== "never_fails"
  )
    return unknown(check, check.unprovenReason);
  if (summary.verdict === "absent") return unknown(check, "not_started");
  if (summary.verdict === "empty") return unknown(check, "nothing_ran", summary.ran);
  const reason = status === null ? null : unstarted(status, check.runner);
  return reason === null || summary.verdict === "failed" ? null : unknown(check, reason);
}

function passing(question: Question): CheckVerdict {
  const { found, summary, evidence } = question;
  const { check } = found;
  const verdict = evidence.status === 0 ? summary.verdictOfSuccess : summary.verdict;
  if (verdict === "failed")
    return evidence.status === 0
      ? failure(question, "output_disagrees")
      : unknown(check, "output_disagrees", summary.ran);
  const hasRun = (verdict === "passed" && summary.ran !== 0) || (verdict === "done" && check.many === true);
  if (check.unprovenReason !== null && !(check.unprovenReason === "may_skip" && hasRun))
    return unknown(check, check.unprovenReason, summary.ran);
  if (check.mayReplay === true && REPLAYED.test(evidence.output))
    return unknown(check, "may_skip", summary.ran);
  if (verdict === "empty" || summary.ran === 0) return unknown(check, "nothing_ran", 0);
  if (verdict === "absent") return unknown(check, "not_started");
  if (check.class === "test" && !hasRun) return unknown(check, "no_summary", summary.ran);
  const isKnown =
    check.class === "own" &&
    hasRun &&
    summary.counts &&
    summary.isWhole &&
    summary.runner !== null &&
    check.code === undefined;
  return {
    outcome: "passed",
    reason: null,
    testsRun: summary.ran,
    class: isKnown || check.isLinkedTest === true ? "test" : check.class,
    runner: isKnown ? (RUNNERS[summary.runner ?? ""] ?? summary.runner ?? check.runner) : check.runner,
  };
}

/** Matches what turbo and nx print when they show an earlier result. */
const REPLAYED = /cache hit|\[(?:local|remote|existing)[^\]\n]{0,40}(?:cache|match)|from the cache instead/;

/** Names of the runners that differ from the names of their summaries. */
const RUNNERS: Readonly<Record<string, string>> = {
  cargo: "cargo test",
  dart: "dart test",
  deno: "deno test",
  dotnet: "dotnet test",
  go: "go test",
  mix: "mix test",
  swift: "swift test",
};

function failure({ found: { check }, summary }: Question, reason: ReasonCode | null): CheckVerdict {
  return { outcome: "failed", reason, testsRun: summary.ran, class: check.class, runner: check.runner };
}

function whyUnknown(
  runs: readonly (string | undefined)[],
  { found, summary, evidence, reading }: Question,
): ReasonCode {
  if (found.check.unprovenReason !== null) return found.check.unprovenReason;
  if (summary.verdict === "empty") return "nothing_ran";
  if (summary.verdict === "absent") return "not_started";
  if (runs.length > 0 && runs.every((run) => run === undefined)) return "not_reached";
  if (evidence.status === null && reading.ends.some(({ zero }) => !zero) && decidesByStatus(reading, found))
    return "status_missing";
  if (runs.includes("pending")) return "unfinished";
  return runs.includes(undefined) && !runs.includes("failed") ? "may_skip" : "status_hidden";
}

/** True when a known status would have decided the check. */
function decidesByStatus({ ends, checks }: Reading, found: FoundCheck): boolean {
  const at = checks.indexOf(found);
  return ends.filter(({ zero }) => zero).every(({ runs }) => runs.get(at) === "passed");
}
