import { probeOf } from "../pattern/patterns.js";
import { areOfOtherAspects } from "./aspects.js";
import { claimsOf, clausesOf } from "./claims.js";
import { countOtherThings } from "./counted.js";
import { haveOneOfAFamily, isOneOfAFamily } from "./families.js";
import { differInFrame } from "./frame.js";
import { differInGrain } from "./grain.js";
import { differInKoreanFrame } from "./korean-frame.js";
import { isNegated } from "./negations.js";
import type { Reading } from "./reading.js";
import { leftOver, similarity } from "./similar.js";
import { differInSlot } from "./slots.js";
import { haveOneSubject, negatesWhatIsShared } from "./subject.js";
import { nameOtherThings } from "./versions.js";

/**
 * Guesses from the words alone whether two statements cannot both hold: one affirms and the other denies the same
 * thing, or they give it different numbers, different tools of the same family, or different places.
 */
export function contradicts(one: Reading, two: Reading): boolean {
  return (
    claimsOf(one).some((mine) => claimsOf(two).some((theirs) => exclude(mine, theirs))) ||
    clausesOf(one).some((mine) => clausesOf(two).some((theirs) => differInDeed(mine, theirs)))
  );
}

function exclude(one: Reading, two: Reading): boolean {
  const mine = leftOver(one, two);
  const theirs = leftOver(two, one);
  const alike = similarity(one, two);
  if (differInSlot(one, two)) return true;
  if (areOfOtherAspects(one, two)) return false;
  if (one.terms.size < 2 && two.terms.size < 2 && alike < 1) return false;
  const isFrame = mine.length === 0 || theirs.length === 0;
  if (one.isNegative !== two.isNegative)
    return ((isFrame && alike >= 0.6) || alike >= 0.88) && negatesWhatIsShared(one, two, true);
  if (differInNumbers(one, two)) return (isFrame && alike >= 0.6) || alike >= 0.9;
  return (
    areOpposites(one, two) ||
    (one.scope !== null && two.scope !== null && one.scope !== two.scope && alike >= 0.5) ||
    differInUse(one, two) ||
    differInGrain(one, two) ||
    differInTheOnly(one, two) ||
    differInCount(one, two, alike) ||
    (alike >= MIN_OF_A_KOREAN_FRAME && differInKoreanFrame(one, two)) ||
    (areOfOneFamily(mine, theirs, alike) &&
      haveOneSubject(one, two, [...mine, ...theirs].filter(isOneOfAFamily))) ||
    differInPlace(one, two) ||
    (!one.isNegative && differInKoreanValue(one, two))
  );
}

/** True when the same is done with a thing in different places or by different means. */
function differInDeed(one: Reading, two: Reading): boolean {
  const alike = similarity(one, two);
  if (alike < MIN_OF_A_LONG_FRAME || areOfOtherAspects(one, two)) return false;
  return differInFrame(one, two, alike >= MIN_OF_A_FRAME ? 1 : LONG);
}

/** Least similarity of statements about one deed, which have about half of their words in common. */
const MIN_OF_A_FRAME = 0.45;
/** Least similarity if the deed has at least `LONG` words, which identify it whatever else is said. */
const MIN_OF_A_LONG_FRAME = 0.3;
const LONG = 3;
/** Least similarity of Korean statements; it is lower because a Korean word is several terms. */
const MIN_OF_A_KOREAN_FRAME = 0.3;

/** True when one statement says "exactly one" and the other "several". */
function differInCount(one: Reading, two: Reading, alike: number): boolean {
  return alike >= MIN_OF_A_FRAME && one.count !== null && two.count !== null && one.count !== two.count;
}

function differInNumbers(one: Reading, two: Reading): boolean {
  return (
    one.numbers.length > 0 &&
    one.numbers.length === two.numbers.length &&
    one.numbers.join() !== two.numbers.join() &&
    !countOtherThings(one, two) &&
    !nameOtherThings(one, two)
  );
}

/** Rows of words that exclude each other when the rest of two statements is the same. */
const OPPOSITES =
  "before after|sync async|synchronous asynchronous|synchronously asynchronously|thrown returned|throw return|optional required|optional mandatory|" +
  "enabled disabled|on off|true false|include exclude|included excluded|automatic manual|automatically manually|mutable immutable|lowercase uppercase|" +
  "first last|up down|upwards downwards|above below|inside outside|ascending descending|increase decrease|local remote|locally remotely|tabs spaces|eager lazy|eagerly lazily|sequential parallel|sequentially parallel|serially parallel|" +
  "committed ignored|allowed forbidden|allowed prohibited|open closed|single double|minimum maximum|at-least-once at-most-once|camelcase snake_case|strict loose|merge rebase|squash merge|" +
  "전에 후에|전에 뒤에|동기 비동기|자동으로 수동으로|필수 선택|필수다 선택이다|허용 금지|켠다 끈다|먼저 나중에|오름차순 내림차순|탭 공백";
let opposites: ReturnType<typeof words> | undefined;

function areOpposites(one: Reading, two: Reading): boolean {
  const mine = one.words.filter((word) => !two.words.includes(word) && !FILLERS.has(word));
  const theirs = two.words.filter((word) => !one.words.includes(word) && !FILLERS.has(word));
  if (mine.length !== 1 || theirs.length !== 1 || one.words.length < 3) return false;
  const pair = [mine[0], theirs[0]];
  opposites ??= words(OPPOSITES);
  return opposites.some((members) => pair.every((word) => word !== undefined && members.includes(word)));
}

const FILLERS = new Set(
  "a an the must should always is are be we our this that to will in this shall have has only of and by default".split(
    " ",
  ),
);

function areOfOneFamily(mine: readonly string[], theirs: readonly string[], alike: number): boolean {
  if (mine.length > 5 || theirs.length > 5 || alike < 0.45) return false;
  return haveOneOfAFamily(mine, theirs);
}

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

/** Matches one thing that is used for one purpose: "We use Celery for background work". */
const USED =
  /^((?:we|the|our|this|all|each|every) (?:[\w-]+ ){0,3}?)?(?:use|uses|run|runs|choose|chose|chosen|picked|prefer|prefers|rely on|relies on) (.{1,40}?) ((?:for|as|to|in|on) .{1,80})$/;

function differInUse(one: Reading, two: Reading): boolean {
  const [mine, theirs] = [USED.exec(one.words.join(" ")), USED.exec(two.words.join(" "))];
  if (mine === null || theirs === null || one.isNegative || two.isNegative) return false;
  const [what, other] = [mine[2]?.split(" ") ?? [], theirs[2]?.split(" ") ?? []];
  if (mine[1] !== theirs[1] || mine[3] !== theirs[3]) return false;
  // "British spelling" and "American spelling" are different kinds of one noun.
  const isOfOneKind = what.length === 2 && other.length === 2 && what[1] === other[1] && what[0] !== other[0];
  return isOfOneKind || !what.some((word) => other.includes(word));
}

/**
 * True when each statement allows only one thing, and not the same: "only admins may ..." and "only managers may ...",
 * "from main only" and "from release branches only".
 */
function differInTheOnly(one: Reading, two: Reading): boolean {
  if (!one.words.includes("only") || !two.words.includes("only")) return false;
  const [mine, theirs] = differentWords(one.words, two.words);
  if (mine.length === 0 || theirs.length === 0 || mine.length > 3 || theirs.length > 3) return false;
  return [one.words, two.words].every((all, index) => {
    const [from, until] = placeIn(all, index === 0 ? mine : theirs);
    return all.slice(Math.max(0, from - 1), until + 2).includes("only");
  });
}

function placeIn(all: readonly string[], some: readonly string[]): readonly [number, number] {
  const from = all.findIndex((_, at) => some.every((word, index) => all[at + index] === word));
  return [from, from + some.length];
}

/**
 * True when two Korean sentences differ only in a value that is not their topic and has the same particle: "SQLite를"
 * and "Redis를".
 */
function differInKoreanValue(one: Reading, two: Reading): boolean {
  if (!one.isKorean || !two.isKorean) return false;
  const [mine, theirs] = differentWords(one.words, two.words);
  const [last, other] = [mine.at(-1) ?? "", theirs.at(-1) ?? ""];
  if (mine.length > 2 || theirs.length > 2) return false;
  const [value, against] = [KOREAN_VALUE.exec(last), KOREAN_VALUE.exec(other)];
  if (value === null || against === null || value[1] === against[1]) return false;
  const isMeans = /로$/.test(last) && /로$/.test(other);
  const isTool = /^[a-z\d]/.test(mine[0] ?? "") && /^[a-z\d]/.test(theirs[0] ?? "");
  const isPlaced =
    /(?:저장|보관|배포|관리|기록|실행|작성|서빙|호스팅|쓴다|씁니다|둔다|둡니다|사용|정렬|반환)/.test(
      one.words.at(-1) ?? "",
    );
  return isMeans || isTool || isPlaced;
}

const KOREAN_VALUE = /^(.+?)(?:으로|로|에서|에|를|을)$/;

/**
 * Returns the words of each list between their common start and their common end. Both lists are empty if there is no
 * common start or no common end.
 */
function differentWords(
  one: readonly string[],
  two: readonly string[],
): readonly [readonly string[], readonly string[]] {
  const shorter = Math.min(one.length, two.length);
  let start = 0;
  while (start < shorter && one[start] === two[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === two.at(-1 - end)) end++;
  if (start === 0 || end === 0) return [[], []];
  return [one.slice(start, one.length - end), two.slice(start, two.length - end)];
}

function words(table: string): readonly (readonly string[])[] {
  return table.split("|").map((row) => row.split(" "));
}
