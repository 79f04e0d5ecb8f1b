import { type Concepts, sharedConcepts } from "./concepts.js";
import type { Reading } from "./reading.js";

/** Rows of words that exclude each other when the rest of two statements is the same. */
const OPPOSITES =
  "before after|sync async|synchronous asynchronous|synchronously asynchronously|thrown returned|throw return|optional required|optional mandatory|" +
  "enabled disabled|on off|true false|include exclude|included excluded|automatic manual|automatically manually|mutable immutable|lowercase uppercase|" +
  "first last|up down|upwards downwards|above below|inside outside|ascending descending|increase decrease|local remote|locally remotely|tabs spaces|eager lazy|eagerly lazily|sequential parallel|sequentially parallel|serially parallel|" +
  "committed ignored|allowed forbidden|allowed prohibited|open closed|single double|minimum maximum|at-least-once at-most-once|camelcase snake_case|strict loose|merge rebase|squash merge|" +
  "전에 후에|전에 뒤에|동기 비동기|자동으로 수동으로|필수 선택|필수다 선택이다|허용 금지|켠다 끈다|먼저 나중에|오름차순 내림차순|탭 공백";
let opposites: readonly (readonly string[])[] | undefined;

/** True when two statements that are otherwise alike have opposite words. */
export function haveOpposites(one: Reading, two: Reading): boolean {
  opposites ??= OPPOSITES.split("|").map((row) => row.split(" "));
  const isSaid = (reading: Reading, side: string, other: string): boolean =>
    reading.words.includes(side) && !reading.words.includes(other);
  return opposites.some(([side = "", other = ""]) => {
    const isOpposed =
      (isSaid(one, side, other) && isSaid(two, other, side)) ||
      (isSaid(one, other, side) && isSaid(two, side, other));
    return isOpposed && areEqualBesides(one, two, [side, other]);
  });
}

/** True when two statements are about the same, besides the given words. */
function areEqualBesides(one: Reading, two: Reading, besides: readonly string[]): boolean {
  const without = ({ concepts }: Reading): Concepts =>
    new Map([...concepts].filter(([, word]) => !besides.includes(word)));
  const [mine, theirs] = [without(one), without(two)];
  const shared = sharedConcepts(mine, theirs).length;
  return shared > 0 && shared >= (shared === 1 ? 1 : 0.75) * Math.min(mine.size, theirs.size);
}
