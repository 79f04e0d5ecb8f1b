import type { Verdict } from "./rule.js";

const FAULTS = ["fail", "error", "broken", "crash", "cancel", "timed"];
const SUCCESSES = ["pass", "succe", "xpass"];
const MAX_BLANKS = 4;

/** The sum of a list of counts. */
export interface Tally {
  readonly verdict: Verdict;
  /** How many tests passed or failed. */
  readonly ran: number;
}

/** Adds up lists such as "3 passed", "1 failed, 2 passed" and "5 tests, 0 failures". */
export function tally(list: string): Tally {
  const lower = list.toLowerCase();
  let passed = 0;
  let failed = 0;
  for (let at = 0; at < lower.length; at += 1) {
    if (!isDigit(lower.charCodeAt(at))) continue;
    const from = at;
    while (isDigit(lower.charCodeAt(at + 1))) at += 1;
    const word = wordAfter(lower, at + 1);
    const count = Number(lower.slice(from, at + 1));
    if (word === "" || count === 0) continue;
    if (FAULTS.some((start) => word.startsWith(start))) failed += count;
    else if (word === "ok" || SUCCESSES.some((start) => word.startsWith(start))) passed += count;
  }
  return { verdict: failed > 0 ? "failed" : passed > 0 ? "passed" : "empty", ran: passed + failed };
}

/** Returns the word after one to four spaces; "" when there is none. */
function wordAfter(text: string, from: number): string {
  let start = from;
  while (text[start] === " ") start += 1;
  if (start === from || start - from > MAX_BLANKS) return "";
  let end = start;
  while (isSmallLetter(text.charCodeAt(end))) end += 1;
  return text.slice(start, end);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isSmallLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}
