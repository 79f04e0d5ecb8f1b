import type { Verdict } from "./rule.js";
import { tally } from "./tally.js";

type Groups = RegExpExecArray;

/** Returns what a matched line reports, according to the reading of its rule; null when it reports nothing. */
export function verdictOf(reading: string, found: Groups, next: () => string): Verdict | null {
  const [line, first = "", second = ""] = found;
  switch (reading) {
    // These lines always report the same.
    case "passed":
    case "failed":
    case "empty":
    case "absent":
    case "done":
    case "clean":
      return reading;
    case "list":
      return tally(first).verdict;
    case "tests":
      return tests(found);
    case "junit":
      return judge(String(ranOfSuite(first)), countIn(first, "failures"), countIn(first, "errors"));
    case "ctest":
      return judge(String(ranOfCtest(second, next())), first);
    case "phpunit":
      return /\b(?:Failures|Errors): [1-9]/.test(second)
        ? "failed"
        : judge(String(ranOfPhpunit(first, second)));
    case "faults":
      return Number(first) > 0 || Number(second) > 0 ? "failed" : "clean";
    case "count":
      return Number(first) > 0 ? "passed" : "empty";
    case "failures":
      return Number(first) > 0 ? "failed" : null;
    case "result":
    case "build":
      return result(first, reading === "build" ? "clean" : "done");
    case "tap-failure":
      return isFailure(found.input) ? "failed" : null;
    case "tap-plan":
      return plan(first, next());
    case "uvu":
      return uvu(first, next());
    case "unittest":
      return unittest(first, next().trimStart());
    case "turbo":
      return first !== second ? "failed" : second === "0" ? "empty" : "done";
    case "lerna":
      return first === "" ? "done" : "failed";
    case "cargo":
      return first === "FAILED" ? "failed" : judge(second, found[3]);
    case "go":
      return first.includes("[no tests to run]") ? "empty" : "passed";
    case "swift-testing":
      return second === "failed" ? "failed" : judge(first);
    case "xcodebuild":
      return second === "FAILED" ? "failed" : first === "TEST" ? "done" : "clean";
    case "make":
      return found.input.endsWith("(ignored)") ? null : "failed";
    case "bazel":
      return /\bfails?\b|FAILED|NO STATUS/.test(second) ? "failed" : judge(passesOf(second));
    case "maven":
      return judge(String(Number(first) - Number(found[4])), second, found[3]);
    case "dart":
      return first === "" ? "passed" : "failed";
    case "busted":
      return tally(found.input.replaceAll(" /", ",")).verdict;
    case "forge":
      return tally(found.input.replaceAll("tests ", "")).verdict;
    default:
      throw new Error(`There is no reading ${reading} of ${line}.`);
  }
}

/** The groups are a number of tests and then numbers of failures, or are named `passed` and `failed`. */
function tests({ groups, input, 1: count, 2: failures, 3: errors }: Groups): Verdict {
  return groups === undefined
    ? judge(String(Number(count) - skippedIn(input)), failures, errors)
    : judge(groups["passed"], groups["failed"]);
}

/** Returns how many of the tests that a line counts did not run. */
function skippedIn(line: string): number {
  const counts = line.matchAll(
    /\b(\d+) (?:tests? )?(?:pending|skip(?:s|ped)?|excluded|ignored|disabled)\b|\(skipped (\d+)\)/g,
  );
  return sumOf(...Array.from(counts, ([, before, after]) => before ?? after));
}

/** Subtracts the tests that did not run, which are listed below the line. */
function ranOfCtest(count: string, next: string): number {
  const skipped = next.match(/^\s*\d+ - .{1,200} \((?:Skipped|Disabled|Not Run)\)$/gm) ?? [];
  return Math.max(0, Number(count) - skipped.length);
}

/** Returns how many tests passed according to a line of bazel whose total includes skipped ones. */
function passesOf(counts: string): string {
  return /(\d+) tests? pass/.exec(counts)?.[1] ?? "0";
}

/** Returns the number in an attribute of an element. */
function countIn(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="(\\d+)"`).exec(attributes)?.[1];
}

function ranOfSuite(attributes: string): number {
  return Number(countIn(attributes, "tests") ?? 0) - Number(countIn(attributes, "skipped") ?? 0);
}

function ranOfPhpunit(count: string, rest: string): number {
  const skipped = rest.matchAll(/\b(?:Skipped|Incomplete|Risky): (\d+)/g);
  return Number(count) - sumOf(...Array.from(skipped, ([, number]) => number));
}

function judge(count: string | undefined, ...failures: readonly (string | undefined)[]): Verdict {
  if (failures.some((number) => Number(number ?? 0) > 0)) return "failed";
  return Number(count ?? 0) > 0 ? "passed" : "empty";
}

function result(word: string, success: Verdict): Verdict {
  return /^(?:success|succeeded|pass)/i.test(word) ? success : "failed";
}

function isFailure(line: string): boolean {
  return line.startsWith("not ok") && !/# (?:TODO|SKIP)/i.test(line);
}

/** Reads a TAP plan and the results after it, for producers that write no summary. */
function plan(planned: string, next: string): Verdict | null {
  if (planned === "0") return "empty";
  const ran = next.match(/^(?:not )?ok \d+.*$/gm) ?? [];
  // A line that ends in a bracket is a file, with its tests nested below.
  if (ran.length < Number(planned) || ran.some((line) => isFailure(line) || line.endsWith("{"))) return null;
  return ran.every((line) => /# skip\b/i.test(line)) ? "empty" : "passed";
}

function uvu(total: string, next: string): Verdict | null {
  const passed = /^\s{1,9}Passed: {1,9}(\d+)/.exec(next)?.[1];
  if (passed === undefined) return null;
  const skipped = /^\s{1,9}Skipped: {1,9}(\d+)/m.exec(next.slice(0, 200))?.[1] ?? "0";
  return Number(total) - Number(skipped) <= Number(passed) ? judge(passed) : "failed";
}

/** The number of tests and the result are on two lines. */
function unittest(count: string, result: string): Verdict | null {
  if (result.startsWith("FAILED")) return "failed";
  if (count === "0") return "empty";
  const [list = ""] = /^OK \(.{0,80}\)/.exec(result) ?? [];
  const idle = list.matchAll(/(?:skipped|expected failures)=(\d+)/g);
  if (sumOf(...Array.from(idle, ([, number]) => number)) >= Number(count)) return "empty";
  return /^OK(?: \(|\s|$)/.test(result) ? "passed" : null;
}

/** Returns how many tests ran according to a line and the text after it; null when it counts none. */
export function countOf(reading: string, found: Groups, next: () => string): number | null {
  const [line, first = "", second = ""] = found;
  switch (reading) {
    case "list":
      return tally(first).ran;
    case "tests":
      return found.groups === undefined
        ? Number(first) - skippedIn(found.input)
        : sumOf(found.groups["passed"], found.groups["failed"]);
    case "junit":
      return ranOfSuite(first);
    case "phpunit":
      return ranOfPhpunit(first, second);
    case "ctest":
      return ranOfCtest(second, next());
    case "count":
    case "swift-testing":
    case "bazel":
    case "tap-plan":
    case "unittest":
    case "uvu":
      return Number(first);
    case "cargo":
      return sumOf(second, found[3]);
    case "maven":
      // Classes are counted one by one, and then all of them again.
      return found.input.includes("Time elapsed") ? null : Number(first) - Number(found[4] ?? 0);
    case "busted":
    case "forge":
      return tally(found.input.replaceAll(" /", ",").replaceAll("tests ", "")).ran;
    case "dart":
      return sumOf(/\+(\d+)/.exec(line)?.[1], / -(\d+)/.exec(line)?.[1]) || null;
    default:
      return null;
  }
}

function sumOf(...counts: readonly (string | undefined)[]): number {
  return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
}
