import { compare } from "./compare.js";
import { sharedConcepts } from "./concepts.js";
import { Reading } from "./reading.js";

/** Least share of the shorter statement and of both that has to be shared, and least number of shared words. */
const MIN_COVER = 0.6;
const MIN_DICE = 0.5;
const FEWEST = 2;

/**
 * True when one statement puts another in other words. It takes less than for near-duplicates, because it is meant for
 * two statements of one occasion, such as what a user asks for and what an agent notes of it.
 */
export function restates(one: string, two: string): boolean {
  const [mine, theirs] = [new Reading(one), new Reading(two)];
  const relation = compare(mine, { id: "", text: two, reading: theirs }, true);
  if (relation !== null) return relation.code !== "contradiction";
  const shared = Math.min(
    sharedConcepts(mine.concepts, theirs.concepts).length,
    sharedConcepts(theirs.concepts, mine.concepts).length,
  );
  const [shorter, both] = [
    Math.min(mine.concepts.size, theirs.concepts.size),
    mine.concepts.size + theirs.concepts.size,
  ];
  return shared >= FEWEST && shared >= MIN_COVER * shorter && 2 * shared >= MIN_DICE * both;
}
