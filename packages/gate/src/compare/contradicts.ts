import { probeOf } from "../pattern/patterns.js";
import { areOfOtherAspects } from "./aspects.js";
import { claimsOf, clausesOf } from "./claims.js";
import { areInConflict } from "./conflicts.js";
import { differInFrame } from "./frame.js";
import { differInGrain } from "./grain.js";
import { differInKoreanFrame } from "./korean-frame.js";
import { isNegated } from "./negations.js";
import type { Reading } from "./reading.js";
import { similarity } from "./similar.js";
import { differInSlot } from "./slots.js";

/**
 * Guesses from the words alone whether two statements cannot both hold: one affirms and the other denies the same
 * thing, or they give it different numbers, different tools of the same family, or different places.
 */
export function contradicts(one: Reading, two: Reading): boolean {
  return (
    claimsOf(one).some((mine) => claimsOf(two).some((theirs) => exclude(mine, theirs))) ||
    clausesOf(one).some((mine) => clausesOf(two).some((theirs) => excludeInDeed(mine, theirs)))
  );
}

function exclude(one: Reading, two: Reading): boolean {
  const alike = similarity(one, two);
  if (differInSlot(one, two)) return true;
  if (areOfOtherAspects(one, two)) return false;
  if (one.terms.size < 2 && two.terms.size < 2 && alike < 1) return false;
  if (one.isNegative !== two.isNegative) return false;
  return (
    (one.scope !== null && two.scope !== null && one.scope !== two.scope && alike >= 0.5) ||
    differInGrain(one, two) ||
    differInCount(one, two, alike) ||
    (alike >= MIN_OF_A_KOREAN_FRAME && differInKoreanFrame(one, two)) ||
    differInPlace(one, two)
  );
}

/** True when the same is done with a thing in other places or by other means, or is in conflict otherwise. */
function excludeInDeed(one: Reading, two: Reading): boolean {
  return !areOfOtherAspects(one, two) && (differInFrame(one, two) || areInConflict(one, two));
}

/** Least similarity of statements that count one thing. */
const MIN_OF_A_COUNT = 0.45;
/** Least similarity of Korean statements; it is lower because a Korean word is several terms. */
const MIN_OF_A_KOREAN_FRAME = 0.3;

/** True when one statement says "exactly one" and the other "several". */
function differInCount(one: Reading, two: Reading, alike: number): boolean {
  return alike >= MIN_OF_A_COUNT && one.count !== null && two.count !== null && one.count !== two.count;
}

const FILLERS = new Set(
  "a an the must should always is are be we our this that to will in this shall have has only of and by default".split(
    " ",
  ),
);

/**
 * Forms of statements that give a thing its one place, name or value: with a preposition (`PLACED`), or with "is" after
 * "the default", "the name" and the like (`VALUED`).
 */
const PLACED =
  /^(.{2,80}?) (?:is|are|was|be|lives?|runs?|must be|should be|gets?) ?(?:always |only |now |all )*((?:stored|kept|saved|written|sent|read|made|paid|held|hosted|deployed|built|served|cached|named|called|located|defined|rendered|returned|encoded|formatted|compiled|bundled|managed|implemented|generated|hashed|signed|sorted|run|tested|configured|queued)? ?(?:in|on|to|with|by|as|at|from|through|via|inside|under)|\w+ed (?:with|as|in|on|at|through|via|inside)) (?:the |an? |our )?(.{1,200})$/;
const VALUED =
  /^((?:the |our |a )?(?:[\w-]+ ){0,5}(?:default|name|version|owner|limit|port|format|database|language|branch|region|timeout|source|charset|encoding|time ?zone|currency|licen[cs]e|strategy|manager|runner|framework|provider|unit|path|prefix|host|url|algorithm|locale|standard|convention)(?: [\w-]+){0,4}?|[\w-]+(?: [\w-]+){0,4}?) (is|are|defaults? to|listens on|lives? in|runs? on|falls back to|comes? from|points? to) (?:the |an? |our )?(.{1,60})$/;

function differInPlace(one: Reading, two: Reading): boolean {
  const mine = statedValue(one);
  const theirs = statedValue(two);
  if (mine === null || theirs === null || mine.subject !== theirs.subject || mine.how !== theirs.how)
    return false;
  // The subject may contain a negation, such as "without". A negation elsewhere gives no place: what is not kept in one
  // place may be kept in none.
  if (one.isNegative && !isNegated(probeOf(mine.subject))) return false;
  const [short, long] = [mine.value, theirs.value].sort((a, b) => a.length - b.length);
  return short !== undefined && long !== undefined && !short.some((word) => long.includes(word));
}

interface StatedValue {
  readonly subject: string;
  readonly how: string;
  readonly value: readonly string[];
}

const EXCLUSIVE_SUBJECT =
  /\b(?:default|name|version|owner|limit|port|format|database|language|branch|region|timeout|source|charset|encoding|time ?zone|currency|licen[cs]e|strategy|manager|runner|framework|provider|unit|path|prefix|host|url|algorithm|locale|standard|convention)\b/;

function statedValue({ words: all }: Reading): StatedValue | null {
  const sentence = all.join(" ");
  const placed = PLACED.exec(sentence);
  const valued = placed ?? VALUED.exec(sentence);
  if (valued === null) return null;
  const [, subject = "", how = "", value = ""] = valued;
  if (
    placed === null &&
    /^(?:is|are)$/.test(how) &&
    !EXCLUSIVE_SUBJECT.test(subject) &&
    !/ is the /.test(sentence) &&
    !isNamed(subject, value)
  )
    return null;
  const head =
    value.split(
      / (?:because|so|for|and|when|if|by default|since|which|that|to|in|on|at|by|with|from|before|after)\b/,
    )[0] ?? value;
  return {
    subject: subject.replace(/^(?:the|our|all|an?) /, ""),
    how: how.trim(),
    value: head.split(" ").filter((word) => !FILLERS.has(word)),
  };
}

/**
 * True when the subject does something and is given a name: "The runtime allocator is mimalloc". An adjective is no
 * name, because what is fast may be something else as well.
 */
function isNamed(subject: string, value: string): boolean {
  return (
    /^(?:the|our) (?:[\w-]+ ){1,4}?[a-z]{3,}[eo]r$/.test(subject) &&
    /^[a-z][\w.-]*(?<!able|ible|ed|ing|al|ic|ive|ous|ful|less|ent|ant|y|en|safe|free|ary|fast|slow|small|large)(?: (?:because|so|since|which|as)\b|$)/.test(
      value,
    )
  );
}
