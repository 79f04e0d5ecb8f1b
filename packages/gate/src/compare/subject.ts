import { type Concepts, sharedConcepts } from "./concepts.js";
import type { Reading } from "./reading.js";

/**
 * False when two statements are about different things: the same second word follows different first words, as in
 * "access tokens" and "refresh tokens". `without` lists concepts that do not belong to the subject.
 */
export function haveOneSubject(one: Reading, two: Reading, without: readonly string[] = []): boolean {
  const [mine, theirs] = [headOf(one.concepts, without), headOf(two.concepts, without)];
  if (mine.length < 2 || theirs.length < 2) return true;
  const areAlike = (at: number): boolean =>
    sharedConcepts(new Map(mine.slice(at, at + 1)), new Map(theirs.slice(at, at + 1))).length > 0;
  // "A creator's upload" and "the original upload of a creator" are one thing in another order.
  return areAlike(0) || !areAlike(1) || startsWithin(one, two) || startsWithin(two, one);
}

/** True when a statement begins with a concept that is among the first of the other. */
export function startsWithin({ concepts: one }: Reading, { concepts: two }: Reading): boolean {
  return (
    sharedConcepts(new Map([...one].slice(0, 1)), new Map([...two].slice(0, LENGTH_OF_A_SUBJECT))).length > 0
  );
}

/** Number of concepts at the beginning of a statement that tell what it is about. */
const LENGTH_OF_A_SUBJECT = 3;

function headOf(concepts: Concepts, without: readonly string[]): readonly (readonly [string, string])[] {
  return [...concepts].filter(([key]) => !without.includes(key)).slice(0, 2);
}

/**
 * True when a statement negates something that the other says as well: "does not retry" contradicts "retries" but not
 * "backs off". A verb that says nothing of its own, as in "must not be sent", counts only in Korean, or with `isPart`,
 * when one statement says no more than the other.
 */
export function negatesWhatIsShared(one: Reading, two: Reading, isPart: boolean): boolean {
  const [negative, other] = one.isPermissive ? [one, two] : [two, one];
  const { negated } = negative;
  if (negated === null) return true;
  return negated.size === 0
    ? isPart || negative.isKorean
    : sharedConcepts(negated, other.concepts).length > 0;
}
