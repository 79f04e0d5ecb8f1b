import { checkerRules } from "./checkers.js";
import { javascriptRules } from "./javascript.js";
import { launcherRules } from "./launchers.js";
import { lineReader } from "./line-reader.js";
import { nativeRules } from "./native.js";
import { platformRules } from "./platforms.js";
import { pythonRules } from "./python.js";
import { rulesFor, type SummaryRule, type Verdict } from "./rule.js";

/** What the summary lines of an output add up to. */
export interface Summary {
  /** Null when no line was recognised. */
  readonly verdict: Verdict | null;
  /** The verdict if the exit status is known to be 0: counted successes outweigh uncounted signs of failure. */
  readonly verdictOfSuccess: Verdict | null;
  /** The number of tests that ran, according to the lines that count them; null when none does. */
  readonly ran: number | null;
  /** True when lines that report passed tests count them, or the packages that they are in. */
  readonly counts: boolean;
  /** How many times a runner reports that its tests passed. */
  readonly passes: number;
  /** True when the summary is complete, even if only the end of the output is available. */
  readonly isWhole: boolean;
  /** True when the same runner reported failed tests before it, as it may when it was started more than once. */
  readonly isContested: boolean;
  /** The runner that counted passed tests; null for none. */
  readonly runner: string | null;
  /** The text after the last recognised line. */
  readonly after: string;
  /** The recognised lines, except uncounted signs of failure, which name more than counts. */
  readonly lines: readonly string[];
}

/** Which summary lines to read, and how much of the output is available. */
export interface SummaryQuestion {
  /** The runners whose lines count; null for all runners. */
  readonly runners: readonly string[] | null;
  /** True when several checks ran, so that an earlier line is as valid as a later one. */
  readonly many: boolean;
  /** True when its lines may be prefixed with a name. */
  readonly prefixed: boolean;
  /** True when lines may have been filtered out. */
  readonly filtered: boolean;
  /** True when only the end of the output is available. */
  readonly isEnd: boolean;
}

interface Match {
  readonly verdict: Verdict;
  readonly ran: number | null;
  readonly line: string;
  readonly at: number;
  readonly rule: SummaryRule;
}

const MAX_LINE_LENGTH = 600;
const MAX_LINES = 200;
const TABLES = [javascriptRules, pythonRules, nativeRules, platformRules, checkerRules, launcherRules];

/** Reads the summary lines of an output without colours. Takes time proportional to the length of the text. */
export function readSummary(text: string, question: SummaryQuestion): Summary {
  const { runners, many, prefixed, filtered } = question;
  const found: Match[] = [];
  for (const table of TABLES) {
    for (const rule of rulesFor(table(), text, runners)) {
      for (const match of matches(text, rule, many || rule.each, prefixed)) {
        if (match.verdict === "passed" && filtered && rule.partial) continue;
        found.push(
          rule.reading === "go" && match.verdict === "passed" && onlySkips(text)
            ? { ...match, verdict: "empty" }
            : match,
        );
      }
    }
  }
  const told = found.some(({ rule }) => rule.explains)
    ? found.filter(({ rule, verdict }) => rule.reading !== "result" || verdict !== "failed")
    : found;
  const counted = told.filter(({ rule }) => !rule.weak);
  const verdicts = counted.map(({ verdict }) => verdict);
  const all = told.map(({ verdict }) => verdict);
  const counting = counted.filter(({ rule, ran }) => ran !== null && !rule.files);
  // A machine-readable report repeats the counts that the output gives to people.
  const forPeople = counting.filter(({ rule }) => !rule.within);
  const tests = forPeople.length > 0 ? forPeople : counting;
  const passed = counted.filter(({ verdict, rule }) => verdict === "passed" && !rule.files);
  const last = Math.max(-1, ...counted.map(({ at }) => at));
  return {
    verdict: strongest(all),
    verdictOfSuccess: verdicts.some(
      (verdict) => verdict === "passed" || verdict === "done" || verdict === "clean",
    )
      ? strongest(verdicts)
      : strongest(all),
    ran: tests.length === 0 ? null : tests.reduce((sum, { ran }) => sum + (ran ?? 0), 0),
    counts: passed.some(({ ran, rule }) => (ran ?? 0) > 0 || rule.reading === "go"),
    passes: passed.length,
    isWhole: isWhole(counted, question),
    isContested: !many && passed.some(({ rule, at }) => failsBefore(text.slice(0, at), rule)),
    runner: passed.at(-1)?.rule.runners.split(" ", 1)[0] ?? null,
    after:
      last < 0
        ? ""
        : text
            .slice(last)
            .replace(/^.*\n?/, "")
            .trimEnd(),
    lines: shownLines(counted),
  };
}

function failsBefore(text: string, rule: SummaryRule): boolean {
  if (rule.each || rule.within) return false;
  for (const { verdict } of matches(text, rule, true, false)) if (verdict === "failed") return true;
  return false;
}

/** True when all tests that `go test -v` lists were skipped: its last line is `ok` even then. */
function onlySkips(text: string): boolean {
  return /^\s*--- SKIP: /m.test(text) && !/^\s*--- (?:PASS|FAIL): /m.test(text);
}

function isWhole(found: readonly Match[], { isEnd, filtered }: SummaryQuestion): boolean {
  if (filtered || found.length === 0) return false;
  // Runners that also count files print both lines.
  const beside = found.filter(({ rule }) => rule.runners === "vitest" || rule.runners === "jest");
  if (
    beside.some(({ rule }) => !rule.files && rule.reading === "list") &&
    !beside.some(({ rule }) => rule.files)
  )
    return false;
  // A successful build reports on all its parts.
  const isSettled = found.some(
    ({ rule, verdict }) => rule.reading === "result" && rule.stops && verdict === "done",
  );
  return !isEnd || !found.some(({ rule }) => rule.above || (rule.each && !rule.stops && !isSettled));
}

function shownLines(counted: readonly Match[]): readonly string[] {
  const lines = new Map(counted.map(({ at, line, verdict }) => [at, { line, verdict }]));
  return (
    [...lines]
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one)
      // The result of a build before the tests adds nothing to that of the tests.
      .filter(
        ({ verdict }, _at, all) => verdict !== "clean" || all.every((other) => other.verdict === "clean"),
      )
      .map(({ line }) => (line.includes("=") ? line.replace(/^=+ | =+$/g, "") : line))
  );
}

/** Yields the lines that a rule recognises, the last one first: only that one, or all up to a fixed number. */
function* matches(text: string, rule: SummaryRule, each: boolean, prefixed: boolean): Generator<Match> {
  const { needle } = rule;
  const read = lineReader(rule);
  let from = text.length;
  for (let count = 0; count < MAX_LINES && from >= 0; count += 1) {
    const found = text.lastIndexOf(needle, from);
    if (found < 0) return;
    const start = text.lastIndexOf("\n", found) + 1;
    const newline = text.indexOf("\n", found);
    const end = newline < 0 ? text.length : newline;
    from = rule.within ? found - 1 : start - 2;
    if (end - start > MAX_LINE_LENGTH && !rule.within) continue;
    const next = (): string => text.slice(end, end + 16 * 1024);
    const whole = rule.within
      ? text.slice(found, Math.min(end, found + MAX_LINE_LENGTH))
      : text.slice(start, end).trim();
    const parts = prefixed ? withoutPrefix(whole) : null;
    for (const line of parts === null ? [whole] : [whole, parts]) {
      const reading = read(line, next);
      if (reading === null) continue;
      yield { ...reading, at: start, rule };
      // A line with a prefix comes from one of many checks.
      if (!each && line === whole) return;
      break;
    }
  }
}

/**
 * Returns a line without the name of a package or service that a runner of many put before it; null when it has no
 * such prefix.
 */
function withoutPrefix(line: string): string | null {
  // On a terminal, pnpm draws a line beside the output of each package.
  if (line[0] === "\u2502") return line.slice(1).trim();
  if (line[0] !== "[" && !line.includes(":") && !line.includes("|")) return null;
  const prefix =
    /^(?:\[[\w:.@/ -]{1,60}\]:?|[@\w][\w@/.-]{0,80}(?: [\w:-]{1,40})?:(?:[\w:.-]{1,40}:)?|[\w.-]{1,60} {1,20}\|) {1,12}(?=\S)/.exec(
      line,
    );
  return prefix === null ? null : line.slice(prefix[0].length).trim();
}

function strongest(verdicts: readonly Verdict[]): Verdict | null {
  for (const verdict of ["failed", "passed", "absent", "empty", "done", "clean"] as const)
    if (verdicts.includes(verdict)) return verdict;
  return null;
}
