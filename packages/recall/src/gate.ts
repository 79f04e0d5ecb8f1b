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

/** Least share of the weight of the query, or of its most telling clause, that has to be found. */
const MIN_COVERAGE = 0.33;
/** Least share when only a name was found. */
const MIN_FOR_A_NAME = 0.25;
/** Least share when only one word was found. */
const MIN_FOR_ONE = 0.5;
/**
 * Least share when only one word was found, but it is rare, belongs to the project rather than to software in general,
 * and no other memory scores much more.
 */
const MIN_FOR_A_SUBJECT = 0.36;
/** Least share when all words that were found, however many, are common in software work. */
const MIN_FOR_THE_TRADE = 0.42;
/** Least share when the only word found is a guess at a misspelt one; `MIN_FOR_GUESSES` when there are several. */
const MIN_FOR_GUESS = 0.75;
const MIN_FOR_GUESSES = 0.5;
/** Least weight of a single word that can be the subject of a memory, as a share of the weight of the rarest word. */
const RARE_FOR_ONE = 0.75;
/**
 * Least weight of a rare word, as a share of the weight of the rarest. Two of them are enough in a query of any length.
 */
const RARE = 0.85;
/**
 * Total weight that is enough for the best memory, in multiples of the rarest word's. A share would not do: in a prompt
 * of a hundred words, two rare ones are never a quarter of the weight.
 */
const OF_THE_BEST = 1.7;
/** A memory that scores less than this share of the best score is not offered. */
const BEHIND = 0.35;
/** Least share of the best score of a memory that counts as being among the best. */
const AMONG_THE_BEST = 0.7;

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
  let told = 0;
  return ranked.hits.map((hit) => {
    let reason: Reason | null = unapproved.has(hit.id)
      ? "not what was accepted"
      : reasonAgainst(hit, ranked.count, bandOf(hit.score, best));
    if (reason === null && hit.score < BEHIND * best) reason = "far behind the best";
    if (reason === null && told === limit) reason = "beyond the limit";
    if (reason === null) told++;
    return { hit, reason };
  });
}

/** How a score compares with the best one. */
type ScoreBand = "best" | "among the best" | "behind";

function bandOf(score: number, best: number): ScoreBand {
  return score === best ? "best" : score >= AMONG_THE_BEST * best ? "among the best" : "behind";
}

function reasonAgainst({ coverage, matches }: Hit, count: number, band: ScoreBand): Reason | null {
  const telling = matches.filter(isTelling);
  const sure = telling.filter(({ source }) => source !== "corrected");
  if (sure.length === 0) {
    const least = telling.length > 1 ? MIN_FOR_GUESSES : MIN_FOR_GUESS;
    return telling.length > 0 && coverage >= least ? null : "too little of the text";
  }
  const names = sure.filter((match) => match.share >= 0.5 && isNameOfTheProject(match));
  // Long requests mention names of all kinds in passing, but a file because something is to be done there.
  if (names.some(({ word }) => FILE.test(word))) return null;
  if (names.length > 0 && (telling.length > 1 || coverage >= MIN_FOR_A_NAME)) return null;
  const isOfTheTrade = telling.every(isOfSoftware);
  const [only] = telling;
  if (only !== undefined && telling.length === 1) {
    if (isOfTheTrade && only.source === "near") return "one word only";
    // A word that many memories are about singles out none of them.
    const isSubject = band !== "behind" && !isOfTheTrade && only.weight >= RARE_FOR_ONE * rarest(count);
    return coverage < (isSubject ? MIN_FOR_A_SUBJECT : MIN_FOR_ONE) ? "one word only" : null;
  }
  if (isOfTheTrade && coverage < MIN_FOR_THE_TRADE) return "too little of the text";
  const rare = RARE * rarest(count);
  if (sure.filter(({ weight, share }) => weight * share >= rare).length >= 2) return null;
  if (band === "best" && !isOfTheTrade && weightOf(sure) >= OF_THE_BEST * rarest(count)) return null;
  return coverage < MIN_COVERAGE ? "too little of the text" : null;
}

/** Matches the path of a file, with a Korean particle or without. */
const FILE = /\/[^/]*\.\w+[가-힣]*$/;

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
