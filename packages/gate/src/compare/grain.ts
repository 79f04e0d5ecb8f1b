import { analyseClaim } from "./claim-terms.js";
import { type Concepts, conceptsOf, sharedConcepts } from "./concepts.js";
import type { Reading } from "./reading.js";

/**
 * Phrases that name the thing for each of which something is done: "per invoice", "for every line", "for the whole
 * file", "사용자별로", "줄마다".
 */
const GRAIN =
  /\b(?:per|for (?:each|every|the whole)|once (?:a|an|for each|for every)) (?:single )?([a-z][\w-]*)|(?<=^|\s)([가-힣]+|[a-z][\w-]*)(?:별로|별(?=\s)|마다|당(?=\s))/g;

/** Units of time are left out: rates are compared as numbers, and a thing can be done at several times. */
const TIME =
  /^(?:milliseconds?|ms|seconds?|s|minutes?|min|hours?|h|days?|weeks?|months?|quarters?|years?|nights?|mornings?|cent|[일주월년분초시]|시간|매일|요일|때)$/;

interface Grained {
  readonly of: Concepts;
  readonly rest: Concepts;
}

const known = new WeakMap<Reading, Grained | null>();

function grainOf(reading: Reading): Grained | null {
  let grained = known.get(reading);
  if (grained === undefined) {
    grained = readGrain(reading.text.toLowerCase());
    known.set(reading, grained);
  }
  return grained;
}

function readGrain(text: string): Grained | null {
  const found = [...text.matchAll(GRAIN)];
  const [only] = found;
  const noun = only?.[1] ?? only?.[2] ?? "";
  if (only === undefined || found.length > 1 || TIME.test(noun)) return null;
  const rest = `${text.slice(0, only.index)} ${text.slice(only.index + only[0].length)}`;
  return { of: conceptsOf(analyseClaim(noun)), rest: conceptsOf(analyseClaim(rest)) };
}

const MIN_COVER = 0.75;
const MIN_DICE = 0.6;

/**
 * True when two statements say the same, each per another thing: "rounded per invoice" and "rounded for every line".
 */
export function differInGrain(one: Reading, two: Reading): boolean {
  if (one.isNegative !== two.isNegative || one.numbers.join() !== two.numbers.join()) return false;
  const [mine, theirs] = [grainOf(one), grainOf(two)];
  if (mine === null || theirs === null || mine.of.size === 0 || theirs.of.size === 0) return false;
  if (sharedConcepts(mine.of, theirs.of).length > 0) return false;
  const shared = Math.min(
    sharedConcepts(mine.rest, theirs.rest).length,
    sharedConcepts(theirs.rest, mine.rest).length,
  );
  const [shorter, all] = [Math.min(mine.rest.size, theirs.rest.size), mine.rest.size + theirs.rest.size];
  return shared >= 2 && shared >= MIN_COVER * shorter && 2 * shared >= MIN_DICE * all;
}
