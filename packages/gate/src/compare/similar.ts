import { claimsOf } from "./claims.js";
import { sharedConcepts } from "./concepts.js";
import type { Reading } from "./reading.js";

/** Returns the Dice coefficient of the terms of two statements, from 0 to 1. */
export function similarity(one: Reading, two: Reading): number {
  let shared = 0;
  for (const term of one.terms) if (two.terms.has(term)) shared++;
  const all = one.terms.size + two.terms.size;
  return all === 0 ? 0 : (2 * shared) / all;
}

/** Least number of concepts that statements about the same share, and least Dice coefficient. */
const MIN_OF_A_SUBJECT = 4;
const MIN_DICE_OF_A_SUBJECT = 0.45;

/**
 * Returns the Dice coefficient of the concepts of two statements that are about the same, and so repeat or contradict each
 * other even if no rule tells which; null for all others. Statements of few words share most of them by chance.
 */
export function subjectSimilarity({ concepts: one }: Reading, { concepts: two }: Reading): number | null {
  const shared = sharedConcepts(one, two).length;
  if (shared < MIN_OF_A_SUBJECT) return null;
  const dice = (2 * shared) / (one.size + two.size);
  return dice < MIN_DICE_OF_A_SUBJECT ? null : dice;
}

/** Returns the terms of one statement that the other lacks. */
function leftOver(one: Reading, two: Reading): readonly string[] {
  return [...one.terms].filter((term) => !two.terms.has(term));
}

/** Least number of terms of a claim. Claims with fewer resemble too many others. */
const FEWEST_OF_A_CLAIM = 4;

/**
 * True when two statements say nearly the same. If both have words of their own, each is about something else, unless
 * nearly all is shared; if only one has, it is a longer form of the other.
 */
export function isNearDuplicate(one: Reading, two: Reading): boolean {
  if (saysNearlyTheSame(one, two)) return true;
  const [mine, theirs] = [claimsOf(one), claimsOf(two)];
  // The same claim with another reason is a duplicate. A claim of few terms resembles too many others.
  return mine.some(
    (claim) =>
      claim.terms.size >= FEWEST_OF_A_CLAIM &&
      mine.length <= 2 &&
      theirs.some((other) => other.terms.size >= FEWEST_OF_A_CLAIM && saysNearlyTheSame(claim, other)),
  );
}

function saysNearlyTheSame(one: Reading, two: Reading): boolean {
  if (one.isNegative !== two.isNegative || one.numbers.join() !== two.numbers.join()) return false;
  const score = similarity(one, two);
  const isBothSided = leftOver(one, two).length > 0 && leftOver(two, one).length > 0;
  // A Korean word is several pairs of syllables, so one more ending leaves more of them unshared.
  const isKorean = one.isKorean && two.isKorean;
  const isLonger = !isBothSided && Math.min(one.terms.size, two.terms.size) >= FEWEST_OF_A_CLAIM;
  return score >= (!isLonger ? (isKorean ? 0.75 : 0.86) : 0.72);
}
