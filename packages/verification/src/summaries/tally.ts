import type { Verdict } from "./rule.js";

const FAULTS = ["fail", "error", "broken", "crash", "cancel", "timed"];
const SUCCESSES = ["pass", "succe", "xpass"];
const MOST_BLANKS = 4;

/** The verdict of "3 passed", "1 failed, 2 passed", "5 tests, 0 failures" and all such lists. */
export function tally(list: string): Verdict {
  const lower = list.toLowerCase();
  let passed = false;
  for (let at = 0; at < lower.length; at += 1) {
    if (!isDigit(lower.charCodeAt(at))) continue;
    const from = at;
    while (isDigit(lower.charCodeAt(at + 1))) at += 1;
    const word = wordAfter(lower, at + 1);
    if (word === "" || Number(lower.slice(from, at + 1)) === 0) continue;
    if (FAULTS.some((start) => word.startsWith(start))) return "failed";
    passed ||= word === "ok" || SUCCESSES.some((start) => word.startsWith(start));
  }
  return passed ? "passed" : "empty";
}

/** The word behind a few blanks, "" if there is none. */
function wordAfter(text: string, from: number): string {
  let start = from;
  while (text[start] === " ") start += 1;
  if (start === from || start - from > MOST_BLANKS) return "";
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
