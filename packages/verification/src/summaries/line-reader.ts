import type { SummaryRule, Verdict } from "./rule.js";
import { countOf, verdictOf } from "./verdict.js";

interface LineReading {
  readonly verdict: Verdict;
  /** The number of tests that ran according to the line; null when it counts none. */
  readonly ran: number | null;
  /** The part of the line that was read. */
  readonly line: string;
}

/** Reads a whole line, trimmed; `next` returns the text after it. Null when the rule does not match the line. */
export type LineReader = (line: string, next: () => string) => LineReading | null;

/** Returns a reader that compiles the pattern of a rule only when a line has the right start. */
export function lineReader({ pattern, reading, within }: SummaryRule): LineReader {
  const start = literalStart(pattern);
  const counts = ["^(\\d", "^\\d", "^[1-9]"].some((digit) => pattern.startsWith(digit));
  let compiled: RegExp | undefined;
  return (line, next) => {
    if (!line.startsWith(start) || (counts && !isDigit(line.charCodeAt(0)))) return null;
    compiled ??= new RegExp(pattern);
    const found = compiled.exec(line);
    const verdict = found === null ? null : verdictOf(reading, found, next);
    if (found === null || verdict === null) return null;
    return {
      verdict,
      ran: countOf(reading, found, next),
      line: within ? found[0].replaceAll('"', "") : line,
    };
  };
}

/** Returns the literal text that every match starts with. */
function literalStart(pattern: string): string {
  let end = 1;
  while (end < pattern.length && !"\\[](){}?*+|.^$".includes(pattern[end] ?? "")) end += 1;
  // A character that is optional or repeated may be missing.
  return pattern.slice(1, "?*{".includes(pattern[end] ?? "-") ? end - 1 : end);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
