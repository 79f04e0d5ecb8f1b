import { checkerRules } from "./checkers.js";
import { javascriptRules } from "./javascript.js";
import { launcherRules } from "./launchers.js";
import { lineReader } from "./line-reader.js";
import { nativeRules } from "./native.js";
import { platformRules } from "./platforms.js";
import { pythonRules } from "./python.js";
import { rulesFor, type SummaryRule, type Verdict } from "./rule.js";

/** What the summary lines of an output say together. */
export interface Summary {
  /** Null where no line was recognised. */
  readonly verdict: Verdict | null;
  /** The verdict where the exit status is known to be 0: counted successes outweigh uncounted signs of failure. */
  readonly verdictOfSuccess: Verdict | null;
  /** The recognised lines without signs of failure that name more than counts. */
  readonly lines: readonly string[];
}

export interface SummaryQuestion {
  /** Whose lines count; null for those of all. */
  readonly runners: readonly string[] | null;
  /** Whether several checks ran, so that an earlier line is as true as a later one. */
  readonly many: boolean;
  /** Whether lines may have been filtered out. */
  readonly filtered: boolean;
}

const LONGEST_LINE = 600;
const MOST_LINES = 200;
const TABLES = [javascriptRules, pythonRules, nativeRules, platformRules, checkerRules, launcherRules];

/** Reads the summary lines of an output without colours. Takes time in proportion to its length. */
export function readSummary(text: string, { runners, many, filtered }: SummaryQuestion): Summary {
  const verdicts: { verdict: Verdict; weak: boolean }[] = [];
  const lines = new Map<number, { line: string; verdict: Verdict }>();
  for (const table of TABLES) {
    for (const rule of rulesFor(table(), text, runners)) {
      for (const { verdict, line, at } of matches(text, rule, many || rule.each, runners === null)) {
        if (verdict === "passed" && filtered && rule.partial) continue;
        verdicts.push({ verdict, weak: rule.weak });
        if (!rule.weak) lines.set(at, { line, verdict });
      }
    }
  }
  const counted = verdicts.filter(({ weak }) => !weak).map(({ verdict }) => verdict);
  const all = verdicts.map(({ verdict }) => verdict);
  return {
    verdict: strongest(all),
    verdictOfSuccess: counted.some((verdict) => verdict !== "failed" && verdict !== "empty")
      ? strongest(counted)
      : strongest(all),
    lines: [...lines]
      .sort(([a], [b]) => a - b)
      .map(([, found]) => found)
      // A build before the tests says nothing that the tests do not say better.
      .filter(
        ({ verdict }, _at, found) => verdict !== "clean" || found.every((other) => other.verdict === "clean"),
      )
      .map(({ line }) => (line.includes("=") ? line.replace(/^=+ | =+$/g, "") : line)),
  };
}

/** The lines that a rule recognises, last first: only the last one, or up to a fixed number. */
function* matches(text: string, rule: SummaryRule, each: boolean, prefixed: boolean) {
  const { needle } = rule;
  const read = lineReader(rule);
  let from = text.length;
  for (let count = 0; count < MOST_LINES && from >= 0; count += 1) {
    const found = text.lastIndexOf(needle, from);
    if (found < 0) return;
    const start = text.lastIndexOf("\n", found) + 1;
    const newline = text.indexOf("\n", found);
    const end = newline < 0 ? text.length : newline;
    from = start - 2;
    if (end - start > LONGEST_LINE) continue;
    const next = (): string => text.slice(end, end + 16 * 1024);
    const whole = text.slice(start, end).trim();
    const parts = prefixed ? withoutPrefix(whole) : null;
    for (const line of parts === null ? [whole] : [whole, parts]) {
      const verdict = read(line, next);
      if (verdict === null) continue;
      yield { verdict, line, at: start };
      // Lines with a prefix come from one of many.
      if (!each && line === whole) return;
      break;
    }
  }
}

/** The line without the name of a package or service that a runner of many put before it; null if there is none. */
function withoutPrefix(line: string): string | null {
  if (line[0] !== "[" && !line.includes(":") && !line.includes("|")) return null;
  const prefix =
    /^(?:\[[\w:.@/-]{1,60}\]|[@\w][\w@/.-]{0,80}(?: [\w:-]{1,40})?:(?:[\w:.-]{1,40}:)?|[\w.-]{1,60} {1,20}\|) {1,12}(?=\S)/.exec(
      line,
    );
  return prefix === null ? null : line.slice(prefix[0].length).trim();
}

function strongest(verdicts: readonly Verdict[]): Verdict | null {
  for (const verdict of ["failed", "passed", "empty", "done", "clean"] as const)
    if (verdicts.includes(verdict)) return verdict;
  return null;
}
