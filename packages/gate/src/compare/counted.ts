import type { Reading } from "./reading.js";

/**
 * True when one statement counts what the other mentions without a number: "Retries a job 5 times" and "processes 20
 * jobs at once".
 */
export function countOtherThings(one: Reading, two: Reading): boolean {
  const [mine, theirs] = [one.counted, two.counted];
  if (mine === null || theirs === null || mine === theirs) return false;
  return two.terms.has(mine) || one.terms.has(theirs);
}
