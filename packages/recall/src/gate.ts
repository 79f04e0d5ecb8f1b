import { rarest } from "./idf.js";
import type { Hit, Match, Ranked } from "./rank.js";
import { stem } from "./stem.js";
import { isCommonSoftwareWord } from "./stop-words.js";

/** Why the gate does not offer a memory that was found. */
export type Reason =
  | "too little of the text"
  | "one word only"
  | "far behind the best"
  | "beyond the limit"
  | "not what was accepted";

/** The gate's decision about a memory that was found: it is offered when there is no reason against it. */
export interface Decision {
  readonly hit: Hit;
  readonly reason: Reason | null;
}

/** Least share of the weight of the query, or of its most telling clause, that has to be found: a little over a third. */
const ENOUGH = 0.34;
/** Least share when a name of the project was found. */
const ENOUGH_WITH_A_NAME = 0.25;
/** Least share when all words that were found, however many, are common in software work. */
const ENOUGH_FOR_THE_TRADE = 0.4;
/** Least share when only one word was found, and it is a guess at a misspelt one, common in software work, or
 * the word of more memories than are offered. */
const ENOUGH_WITHOUT_A_SUBJECT = 0.75;
/**
 * Least weight of a rare word, as a share of the weight of the rarest. Two of them are enough in a query of any length,
 * where a share would not do: in a prompt of a hundred words, two rare ones are never a third of the weight. For the best
 * memory it is enough that all its words together weigh as much.
 */
const RARE = 0.85;
/** A memory that scores less than this share of the best score is not offered. */
const BEHIND = 0.65;
/** A word singles out no memory when more than this many score at least `ALIKE` of the best score. */
const MAX_ALIKE = 3;
const ALIKE = 0.75;

/**
 * Decides which of the memories that were found are worth offering to somebody who did not ask for them. Offers at most
 * `limit`, and none whose id is in `unapproved`: their text is not what a person accepted.
 */
export function gate(
  ranked: Ranked,
  limit = 3,
  unapproved: ReadonlySet<string> = new Set(),
): readonly Decision[] {
  const best = ranked.hits[0]?.score ?? 0;
  const isCrowded = ranked.hits.filter(({ score }) => score >= ALIKE * best).length > MAX_ALIKE;
  const most = rarest(ranked.count);
  let told = 0;
  return ranked.hits.map((hit) => {
    let reason: Reason | null = unapproved.has(hit.id)
      ? "not what was accepted"
      : reasonAgainst(hit, { most, isCrowded, isBest: hit.score === best });
    if (reason === null && hit.score < BEHIND * best) reason = "far behind the best";
    if (reason === null && told === limit) reason = "beyond the limit";
    if (reason === null) told++;
    return { hit, reason };
  });
}

/** What a hit is compared with. */
interface Field {
  /** Weight of the rarest word. */
  readonly most: number;
  readonly isBest: boolean;
  /** True when more memories score about the same as the best than one word could single out. */
  readonly isCrowded: boolean;
}

function reasonAgainst({ coverage, matches }: Hit, { most, isBest, isCrowded }: Field): Reason | null {
  const telling = matches.filter(isTelling);
  const sure = telling.filter(({ source }) => source !== "corrected");
  const names = sure.filter((match) => match.share >= 0.5 && isNameOfTheProject(match));
  // Long requests mention names of all kinds in passing, but a file because something is to be done there.
  if (
    names.some(({ word, weight }) => FILE_PATH.test(word) || (FILE_NAME.test(word) && weight >= RARE * most))
  )
    return null;
  if (names.length > 0 && (telling.length > 1 || coverage >= ENOUGH_WITH_A_NAME)) return null;
  if (telling.length === 0) return "too little of the text";
  const isOfTheTrade = telling.every(isOfSoftware);
  if (telling.length === 1) {
    const isSubject = sure.length === 1 && !isOfTheTrade && !isCrowded;
    return coverage < (isSubject ? ENOUGH : ENOUGH_WITHOUT_A_SUBJECT) ? "one word only" : null;
  }
  const rare = RARE * most;
  const isRare = isBest
    ? weightOf(sure) >= 2 * rare
    : sure.filter(({ weight, share }) => weight * share >= rare).length >= 2;
  if (isOfTheTrade) return coverage < ENOUGH_FOR_THE_TRADE ? "too little of the text" : null;
  return coverage >= ENOUGH || isRare ? null : "too little of the text";
}

/** Matches the path of a file, with a Korean particle or without. */
const FILE_PATH = /\/[^/]*\.\w+[가-힣]*$/;
/** Matches the name of a file, as above. The name of a method, as in "Array.at", can have the same form. */
const FILE_NAME = /[A-Za-z\d]\.[a-z]{2,5}[가-힣]*$/;

function weightOf(matches: readonly Match[]): number {
  return matches.reduce((sum, { weight, share }) => sum + weight * share, 0);
}

/** True for a name that is neither a small number nor a word of every project, such as "TypeScript". */
function isNameOfTheProject({ isName, word, terms }: Match): boolean {
  return isName && !/^\d{1,3}$/.test(word) && !isCommonSoftwareWord(terms[0] ?? "");
}

/** True when the word or the terms it was found by are common in software work: "page" also finds "pagination". */
function isOfSoftware({ word, terms }: Match): boolean {
  return isCommonSoftwareWord(terms.join(" ")) || isCommonSoftwareWord(stem(word.toLowerCase()));
}

function isTelling({ share, isWeak }: Match): boolean {
  return !isWeak && share >= 0.4;
}
