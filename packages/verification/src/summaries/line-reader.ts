import type { SummaryRule, Verdict } from "./rule.js";
import { countOf, verdictOf } from "./verdict.js";

interface LineReading {
  readonly verdict: Verdict;
  /** How many tests it counts that ran; null where it counts none. */
  readonly ran: number | null;
  /** What was read of it. */
  readonly line: string;
}

/** Reads a whole line, trimmed; `next` gives what follows it. Null if it is no line of the rule. */
export type LineReader = (line: string, next: () => string) => LineReading | null;

/** Compiles the pattern of a rule when a line starts as it asks. */
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

/** The letters that every match starts with. */
function literalStart(pattern: string): string {
  let end = 1;
  while (end < pattern.length && !"\\[](){}?*+|.^$".includes(pattern[end] ?? "")) end += 1;
  // What may be left out, or be repeated never, is not certain.
  return pattern.slice(1, "?*{".includes(pattern[end] ?? "-") ? end - 1 : end);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
