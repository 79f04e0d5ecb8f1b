import { analyseClaim } from "./claim-terms.js";
import { type Concepts, conceptsOf, sharedConcepts, withoutConcepts } from "./concepts.js";
import { areOpposed, isOneOfAFamily } from "./families.js";
import { differInMeasure } from "./measures.js";
import { haveOpposites } from "./opposites.js";
import { areReversed } from "./order.js";
import { perReading } from "./per-reading.js";
import type { Reading } from "./reading.js";
import { haveOneSubject, startsWithin } from "./subject.js";
import { nameOtherThings } from "./versions.js";

/** Least share of the shorter claim's concepts that the other has to share; `MIN_OF_A_SUBJECT` if both begin alike. */
const MIN_COVER = 0.6;
const MIN_OF_A_SUBJECT = 0.5;
/** Least share of the concepts of both claims if they share a name from the source. */
const MIN_OF_A_NAME = 0.45;
/** Least share of the concepts of both claims, in the same words, if one denies what the other says. */
const MIN_DICE = 0.65;

/**
 * True when two claims about one thing cannot both hold. What they share tells that they are about one thing, and what
 * they do not share has to show a conflict: a reversed order, another number of the same unit, a negation, opposite
 * words, all against some, or another name.
 */
export function areInConflict(one: Reading, two: Reading): boolean {
  if (areReversed(one, two)) return true;
  const { shared, cover, dice } = overlapOf(one.concepts, two.concepts);
  if (shared === 0 || !haveOneSubject(one, two)) return false;
  if (lacksWhatIsRequired(one, two) || lacksWhatIsRequired(two, one)) return true;
  const isAlike = shared >= 2 && cover >= MIN_COVER;
  const isOfOneSubject =
    beginAlike(one, two) || (dice >= MIN_OF_A_NAME && shareAName(one.concepts, two.concepts));
  const areOfOtherDeeds = haveOtherDeeds(one, two);
  const isOnOneSubject = isOfOneSubject || (isAlike && (startsWithin(one, two) || startsWithin(two, one)));
  const isMeasured = isOnOneSubject && cover >= MIN_OF_A_SUBJECT && !areOfOtherDeeds;
  if (isMeasured && !nameOtherThings(one, two) && differInMeasure(one, two)) return true;
  const opposed = areOpposed([...one.concepts.keys()], [...two.concepts.keys()]);
  if (one.isNegative !== two.isNegative) {
    const [negative, other] = one.isNegative ? [one, two] : [two, one];
    const isClose = isAlike && dice >= MIN_DICE && shareTheWords(one, two, shared);
    return opposed === null && isClose && !areOfOtherDeeds && negates(negative, other);
  }
  if (!areOfOtherDeeds && haveOpposites(one, two)) return true;
  if (opposed !== null && shareTheRest(one, two, opposed, opposed)) return true;
  const isOfOne = opposed !== null && !areOfOtherDeeds && one.numbers.join() === two.numbers.join();
  if (isOfOne && sayOppositesOfOne(one, two, opposed)) return true;
  return (isAlike && isOnOneSubject && differInReach(one, two)) || differInName(one, two, isOfOneSubject);
}

/** Matches a name from the source, such as "robot_ticks", "SyncHub" or "fleet.proto". */
const NAME_OF_CODE = /[a-z\d][_.][A-Za-z\d]|[a-z][A-Z]/;

/** True when two claims speak of the same name from the source. */
function shareAName(one: Concepts, two: Concepts): boolean {
  return [...one].some(([key, word]) => NAME_OF_CODE.test(word) && two.has(key) && !isOneOfAFamily(key));
}

/** True when what two claims share is said in the same words, not in others that mean about the same. */
function shareTheWords({ concepts: one }: Reading, { concepts: two }: Reading, shared: number): boolean {
  return [...one.keys()].filter((key) => two.has(key)).length === shared;
}

function overlapOf(one: Concepts, two: Concepts): { shared: number; cover: number; dice: number } {
  // Two words of one claim may match a single word of the other.
  const shared = Math.min(sharedConcepts(one, two).length, sharedConcepts(two, one).length);
  return {
    shared,
    cover: shared / Math.max(1, Math.min(one.size, two.size)),
    dice: (2 * shared) / Math.max(1, one.size + two.size),
  };
}

/** True when two claims have enough in common besides the concepts that are left out of each. */
function shareTheRest(
  one: Reading,
  two: Reading,
  mine: readonly string[],
  theirs: readonly string[],
): boolean {
  const rest = overlapOf(withoutConcepts(one.concepts, mine), withoutConcepts(two.concepts, theirs));
  return rest.cover >= MIN_COVER;
}

/**
 * True when two claims say opposite things right after the same subject: "Migrations run automatically at start-up" and
 * "Migrations are run by hand before a release". In "the soft limit", the opposed word belongs to the subject, and so
 * tells which one is meant.
 */
function sayOppositesOfOne(
  { concepts: one }: Reading,
  { concepts: two }: Reading,
  opposed: readonly string[],
): boolean {
  const [mine, theirs] = [subjectBefore(one, opposed), subjectBefore(two, opposed)];
  const shorter = Math.min(mine.size, theirs.size);
  const isAlike = mine.size === theirs.size || shorter > 1;
  return shorter > 0 && isAlike && sharedConcepts(mine, theirs).length >= shorter;
}

/** Returns the concepts of a claim before the first of the given ones. */
function subjectBefore(concepts: Concepts, keys: readonly string[]): Concepts {
  const all = [...concepts];
  return new Map(
    all.slice(
      0,
      all.findIndex(([key]) => keys.includes(key)),
    ),
  );
}

/** Whoever does most of what is done in a project; a claim that begins with one of them is about the next word. */
const ANYBODY = /^(?:devic|app|user|system|client|server|custom|guest|engin|develop|team|anybodi|everybodi)$/;

function beginAlike(one: Reading, two: Reading): boolean {
  const firstOf = ({ concepts }: Reading, isSubject: (key: string) => boolean): Concepts =>
    new Map([...concepts].filter(([key]) => isSubject(key)).slice(0, 1));
  return [() => true, (key: string) => !ANYBODY.test(key)].some(
    (isSubject) => sharedConcepts(firstOf(one, isSubject), firstOf(two, isSubject)).length > 0,
  );
}

const DEED =
  /\b(?:is|are|be|was|were|been) (?:\w+ly |also |only |always |not |never ){0,2}((?:\w+(?:ed|en|t)|made|read|run|shown|drawn)(?: (?:and|or) \w+ed)?)\b/gi;
const deedsOf = perReading(
  ({ text }): Concepts =>
    conceptsOf(analyseClaim(Array.from(text.matchAll(DEED), ([, deed]) => deed).join(" "))),
);

/** True when two different things are done with what the claims are about: "is refreshed", "is printed". */
function haveOtherDeeds(one: Reading, two: Reading): boolean {
  const [mine, theirs] = [deedsOf(one), deedsOf(two)];
  return mine.size > 0 && theirs.size > 0 && sharedConcepts(mine, theirs).length === 0;
}

const DENIED =
  /\b(?:not|never|no longer|cannot|no|without|refus\w+|reject\w*|block\w*|forbid\w*|disabl\w*|drop\w*|stop\w*|frozen|suspended|den(?:y|ie[sd]))\b(.*)$|n't\b(.*)$/i;
const DENIED_IN_KOREAN = /^(.{0,300}?)(?:지 ?(?:않|말|못)|금지|없|아니)/;
const AFTER_THE_OBJECT =
  /[,;]| (?:because|since|so|when|if|while|before|after|from|in|on|at|by|to|of|for|with)\b/;

/**
 * True when what a claim denies is in the other: the object, and with it the verb or something outside of the negation.
 * "Never log request bodies" denies nothing of "request ids are logged".
 */
function negates(negative: Reading, other: Reading): boolean {
  if (rejectsItToo(negative, other)) return false;
  const isShared = (some: Concepts): boolean => sharedConcepts(some, other.concepts).length > 0;
  const [, korean] = DENIED_IN_KOREAN.exec(negative.text) ?? [];
  if (korean !== undefined)
    return isShared(conceptsOf(analyseClaim(korean.split(/(?:고|며|지만),? /).at(-1) ?? "")));
  const denied = DENIED.exec(negative.text);
  if (denied === null) return false;
  const said = (denied[1] ?? denied[2] ?? "").split(AFTER_THE_OBJECT)[0] ?? "";
  const scope = conceptsOf(analyseClaim(said));
  if (scope.size === 0) return true;
  const objects = said.split(/ (?:or|and) /).map((object) => [...conceptsOf(analyseClaim(object))]);
  return (
    objects.some((words) => isShared(new Map(words.slice(-1)))) &&
    (isShared(withoutConcepts(negative.concepts, [...scope.keys()])) ||
      isShared(new Map([...scope].slice(0, 1))))
  );
}

/** True when a claim rejects what a negative one denies: "from the backend, never from variables". */
export function rejectsItToo(negative: Reading, { rejected }: Reading): boolean {
  return rejected.size > 0 && sharedConcepts(rejected, negative.concepts).length === rejected.size;
}

const LACKING =
  /\bwithout (?:an? |any |the |prior )?([a-z][\w-]+)|^(.{2,60}?) (?:is|are) (?:optional|voluntary|unnecessary|not (?:needed|required|necessary))\b/i;
const REQUIRED =
  /\b(?:only (?:after|with|once)|requires?|required|mandatory|needs?|must (?:have|carry|include|pass|get|be)|not until|behind)\b/i;

/** True when a claim does without what the other requires: "without moderation" and "only after moderation". */
function lacksWhatIsRequired(one: Reading, two: Reading): boolean {
  const [, without, unneeded = ""] = LACKING.exec(one.text) ?? [];
  const lacked = without ?? unneeded;
  if (lacked === "" || two.isNegative || LACKING.test(two.text) || !REQUIRED.test(two.text)) return false;
  const needed = conceptsOf(analyseClaim(lacked));
  const shared = sharedConcepts(needed, two.concepts).length;
  return shared > 0 && ((needed.size > 1 && shared === needed.size) || beginAlike(one, two));
}

const FOR_ALL =
  /\b(?:everyone|anyone|anybody|everybody|full|whole|entire|complete|any|all|always|regardless|whenever|at all times|as (?:often|many|much|long) as)\b|(?:too|as well)\W*$|모든|누구나|상관없이|관계없이|언제나|언제든|전체/i;
const FOR_SOME =
  /\b(?:only|unless|except|otherwise|at least|at most|exactly|last \d+|up to|more than)\b|(?<!100) ?%|[가-힣]만(?=\s)|이상|이하|까지/i;

/** True when one claim is for all and the other for some: "free for everyone" and "free only for members". */
function differInReach({ text: one }: Reading, { text: two }: Reading): boolean {
  const isForAll = (text: string): boolean => FOR_ALL.test(text) && !FOR_SOME.test(text);
  const isForSome = (text: string): boolean => FOR_SOME.test(text) && !FOR_ALL.test(text);
  return (isForAll(one) && isForSome(two)) || (isForAll(two) && isForSome(one));
}

const NAME =
  /(?<=\b(?:from|with|by|in|to|on|through|via|at|into|under) (?:the |an? |our )?(?!(?:API|URL|UI|CI|ID)\b)|^The (?=[A-Z]\w{1,40} team))[A-Z]\w*(?: [A-Z]\w*){0,4}|^[A-Z][a-z]+(?= (?:owns|maintains|reviews|approves)\b)/g;
const OWNS = /\b(?:own|maintain|review|approve|responsible)/i;
const namesOf = perReading(
  ({ text }): Concepts => conceptsOf(analyseClaim((text.match(NAME) ?? []).join(" "))),
);

/** True when the same comes from, goes to or belongs to something of another name. */
function differInName(one: Reading, two: Reading, isOfOneSubject: boolean): boolean {
  if (!isOfOneSubject && !(OWNS.test(one.text) && OWNS.test(two.text))) return false;
  const [mine, theirs] = [namesOf(one), namesOf(two)];
  if (mine.size === 0 || theirs.size === 0 || sharedConcepts(mine, theirs).length > 0) return false;
  return !nameOtherThings(one, two) && shareTheRest(one, two, [...mine.keys()], [...theirs.keys()]);
}
