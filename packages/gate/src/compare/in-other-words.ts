import { namedPaths } from "../names/named-paths.js";
import { areOfOtherAspects } from "./aspects.js";
import { clausesOf } from "./claims.js";
import { type Concepts, sharedConcepts, withoutConcepts } from "./concepts.js";
import { rejectsItToo } from "./conflicts.js";
import { countOtherThings } from "./counted.js";
import { areOpposed, isOneOfAFamily } from "./families.js";
import { usesWhatWasGivenUp } from "./gave-up.js";
import type { Reading } from "./reading.js";
import { rejectEachOther, rejects } from "./rejects.js";
import { haveOneSubject, negatesWhatIsShared } from "./subject.js";
import { nameOtherThings, versionsOf } from "./versions.js";

/**
 * Returns how a statement relates to another that may say it in other words or in the other language; null when neither
 * resembles the other.
 */
export function relateInOtherWords(one: Reading, two: Reading): "contradiction" | "near-duplicate" | null {
  if (rejects(one, two) || rejects(two, one) || rejectEachOther(one, two)) return "contradiction";
  if (usesWhatWasGivenUp(one, two)) return "contradiction";
  let found: "near-duplicate" | null = null;
  for (const mine of clausesOf(one))
    for (const theirs of clausesOf(two)) {
      const relation = relateClaims(mine, theirs);
      if (relation === "contradiction") return relation;
      found ??= relation;
    }
  return found;
}

function relateClaims(one: Reading, two: Reading): "contradiction" | "near-duplicate" | null {
  const overlap = overlapOf(one.claimed, two.claimed);
  const { shared, cover, dice, isPart } = overlap;
  if (shared === 0 || areOfOtherAspects(one, two)) return null;
  if (differInFamily(one, two) || differInVersion(one, two, overlap)) return "contradiction";
  if (dice === 1 && differInPath(one, two)) return "contradiction";
  if (shared < 2 || cover < MIN_COVER || dice < (cover === 1 ? MIN_DICE_OF_A_PART : MIN_DICE)) return null;
  if (one.isPermissive !== two.isPermissive)
    return !rejectsItToo(one, two) &&
      !rejectsItToo(two, one) &&
      (isPart || shared > 3) &&
      negatesWhatIsShared(one, two, isPart && dice >= MIN_OF_A_NEGATED_PART)
      ? "contradiction"
      : null;
  if (shared > 2 && keepAndRemove(one, two)) return "contradiction";
  const measures = compareMeasures(one, two);
  if (measures === "differ")
    return haveOneSubject(one, two) && !nameOtherThings(one, two) ? "contradiction" : null;
  if (differInPath(one, two)) return "contradiction";
  const isSame = isPart ? dice >= MIN_OF_A_PART : dice >= MIN_OF_THE_SAME;
  // Statements of a few words resemble too many others, unless they share a number or a tool as well.
  const isNamed = one.numbers.length > 0 || [...one.concepts.keys()].some(isOneOfAFamily);
  const isMeasured = isPart && one.numbers.length > 0;
  const least = (dice === 1 && isNamed) || isMeasured ? 2 : 3;
  return isSame && shared >= least && measures === "equal" ? "near-duplicate" : null;
}

/** Least share of the shorter statement (`MIN_COVER`) and of both statements (`MIN_DICE`) that has to be shared. */
const MIN_COVER = 0.75;
const MIN_DICE = 0.6;
/** Least share of both statements if the other one contains all of the shorter. */
const MIN_DICE_OF_A_PART = 0.5;
/** Least share of both statements if the verb that is negated says nothing of its own. */
const MIN_OF_A_NEGATED_PART = 0.7;
/**
 * Least share of both statements that say the same: if one contains all of the other (`MIN_OF_A_PART`), and otherwise
 * (`MIN_OF_THE_SAME`).
 */
const MIN_OF_A_PART = 0.75;
const MIN_OF_THE_SAME = 0.88;

interface Overlap {
  readonly shared: number;
  readonly cover: number;
  readonly dice: number;
  /** True when one statement says all that the other says. */
  readonly isPart: boolean;
}

function overlapOf(one: Concepts, two: Concepts, without: readonly string[] = []): Overlap {
  const [mine, theirs] = [withoutConcepts(one, without), withoutConcepts(two, without)];
  const found = sharedConcepts(mine, theirs).length;
  // Two words of one statement may match a single word of the other.
  const shared = found === 0 ? 0 : Math.min(found, sharedConcepts(theirs, mine).length);
  const shorter = Math.min(mine.size, theirs.size);
  const all = mine.size + theirs.size;
  return {
    shared,
    cover: shorter === 0 ? 0 : shared / shorter,
    dice: all === 0 ? 0 : (2 * shared) / all,
    isPart: shared === shorter,
  };
}

/** Nouns for what is built with a tool: "is a Python service" says no more than "is written in Python". */
const KINDS = ["servic", "applic", "app", "program", "project", "code"];

/** True when two statements name different tools for the same purpose, or opposite ways to do the same. */
function differInFamily(one: Reading, two: Reading): boolean {
  if (one.isPermissive !== two.isPermissive) return false;
  const pair = areOpposed([...one.claimed.keys()], [...two.claimed.keys()]);
  if (pair === null) return false;
  const isTool = pair.every(isOneOfAFamily);
  const { shared, dice, isPart } = overlapOf(one.claimed, two.claimed, isTool ? [...pair, ...KINDS] : pair);
  return (
    (isPart ? shared >= (isTool ? 1 : 2) : shared >= 2 && dice >= MIN_DICE) && haveOneSubject(one, two, pair)
  );
}

const SUPPORTS =
  /\b(?:support|minimum|require|at least|target|pinned|or newer|or later|oldest|lowest|runs? on|baseline)|지원|최소|이상|필요|고정|요구/i;

/** True when both statements say which version of a tool is to be used, and the versions differ. */
function differInVersion(one: Reading, two: Reading, { dice }: Overlap): boolean {
  if (one.isNegative !== two.isNegative) return false;
  const theirs = versionsOf(two);
  if (theirs.size === 0) return false;
  for (const [tool, version] of versionsOf(one)) {
    const other = theirs.get(tool);
    if (
      other === undefined ||
      other === version ||
      `${other}.`.startsWith(`${version}.`) ||
      `${version}.`.startsWith(`${other}.`)
    )
      continue;
    if (dice >= MIN_DICE || (SUPPORTS.test(one.text) && SUPPORTS.test(two.text))) return true;
  }
  return false;
}

const KEEPS = /\b(?:keeps?|kept|retains?|retained|preserves?|preserved)\b/i;
const REMOVES =
  /\b(?:removes?|removed|drops?|dropped|deletes?|deleted|discards?|discarded|strips?|stripped|throws? away|thrown away)\b/i;

/** True when one statement keeps what the other removes. "Keep" says too little to be compared as a concept. */
function keepAndRemove(one: Reading, two: Reading): boolean {
  if (one.numbers.length > 0 || two.numbers.length > 0) return false;
  const does = ({ text }: Reading, verb: RegExp, other: RegExp): boolean =>
    verb.test(text) && !other.test(text);
  return (
    (does(one, KEEPS, REMOVES) && does(two, REMOVES, KEEPS)) ||
    (does(two, KEEPS, REMOVES) && does(one, REMOVES, KEEPS))
  );
}

/**
 * Compares the times, sizes and counts of two statements: `equal` when all are the same, `differ` when those of one
 * kind have none in common, and otherwise `other`.
 */
function compareMeasures(one: Reading, two: Reading): "equal" | "differ" | "other" {
  const [mine, theirs] = [measuresOf(one), measuresOf(two)];
  if (mine.join() === theirs.join()) return "equal";
  for (const unit of ["s", "b"]) {
    const [left, right] = [mine, theirs].map((list) =>
      list.filter((number) => number.endsWith(` ${unit}`)),
    ) as [string[], string[]];
    if (left.length > 0 && right.length > 0 && !left.some((number) => right.includes(number)))
      return "differ";
  }
  return mine.length === 0 ||
    theirs.length === 0 ||
    mine.some((number) => theirs.includes(number)) ||
    countOtherThings(one, two)
    ? "other"
    : "differ";
}

/** Returns the numbers of a statement. "At once" counts as a time of 0 s. */
function measuresOf({ numbers, text }: Reading): readonly string[] {
  return AT_ONCE.test(text) ? [...numbers, "0 s"] : numbers;
}

const AT_ONCE = /\b(?:immediately|at once|right away|instantly)\b|즉시|곧바로/i;
const PLACED =
  /\b(?:lives?|is in|are in|located|moved to|kept in|defined in|(?:be )?found in|resides?|sits?)\b|있다|있습니다|위치|옮|둔다|둡니다/i;

function differInPath(one: Reading, two: Reading): boolean {
  if (!PLACED.test(one.text) || !PLACED.test(two.text)) return false;
  const [mine, theirs] = [namedPaths(one.text), namedPaths(two.text)];
  return mine.length === 1 && theirs.length === 1 && mine[0] !== theirs[0];
}
