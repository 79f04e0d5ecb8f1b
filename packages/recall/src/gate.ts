import { rarest } from "./idf.js";
import type { Hit, Match, Ranked } from "./rank.js";
import { stem } from "./stem.js";
import { isWordOfTheTrade } from "./stop-words.js";

/** Why a memory that was found is not told without being asked for. */
export type Reason =
  | "too little of the text"
  | "one word only"
  | "far behind the best"
  | "beyond the limit"
  | "not what was accepted";

/** A decision about a memory that was found: told where there is no reason against it. */
export interface Decision {
  readonly hit: Hit;
  readonly reason: Reason | null;
}

/** Share of the weight of the query, or of its most telling clause, that has to be found. */
const LEAST_COVERAGE = 0.25;
/** The same where one word is all that was found. */
const LEAST_FOR_ONE = 0.5;
/** The same where that word is one of the project rather than of software at large, and nothing tells much more. */
const LEAST_FOR_A_SUBJECT = 0.36;
/** The same where all that was found, however many words, is of software at large. */
const LEAST_FOR_THE_TRADE = 0.42;
/** The same where a misspelt word was guessed, and where several were. */
const LEAST_FOR_GUESS = 0.75;
const LEAST_FOR_GUESSES = 0.5;
/** So rare is a word that by itself is the subject of a memory. */
const RARE_FOR_ONE = 0.75;
/** Two rare words are enough of a query of any length. */
const RARE = 0.85;
/** So many rare words are enough of the best one: of a long prompt, which has a hundred words, two are never a quarter. */
const OF_THE_BEST = 1.7;
const BEHIND = 0.35;
const AMONG_THE_BEST = 0.7;

/**
 * Decides which of the memories that were found are worth telling to somebody who did not ask for them. Those in `unapproved`, by
 * id, are not what a person accepted, and never are.
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
    const least = telling.length > 1 ? LEAST_FOR_GUESSES : LEAST_FOR_GUESS;
    return telling.length > 0 && coverage >= least ? null : "too little of the text";
  }
  if (sure.some((match) => match.share >= 0.5 && isNameOfTheProject(match))) return null;
  const isOfTheTrade = telling.every(isOfSoftware);
  const [only] = telling;
  if (only !== undefined && telling.length === 1) {
    if (isOfTheTrade && only.source === "near") return "one word only";
    // What many memories are about tells none of them.
    const isSubject = band !== "behind" && !isOfTheTrade && only.weight >= RARE_FOR_ONE * rarest(count);
    return coverage < (isSubject ? LEAST_FOR_A_SUBJECT : LEAST_FOR_ONE) ? "one word only" : null;
  }
  if (isOfTheTrade && coverage < LEAST_FOR_THE_TRADE) return "too little of the text";
  const rare = RARE * rarest(count);
  if (sure.filter(({ weight, share }) => weight * share >= rare).length >= 2) return null;
  if (band === "best" && !isOfTheTrade && weightOf(sure) >= OF_THE_BEST * rarest(count)) return null;
  return coverage < LEAST_COVERAGE ? "too little of the text" : null;
}

function weightOf(matches: readonly Match[]): number {
  return matches.reduce((sum, { weight, share }) => sum + weight * share, 0);
}

/** Neither a small number nor what every project has, as "TypeScript" is. */
function isNameOfTheProject({ isName, word, terms }: Match): boolean {
  return isName && !/^\d{1,3}$/.test(word) && !isWordOfTheTrade(terms[0] ?? "");
}

/** Whatever it was found as: "page" finds "pagination" too. */
function isOfSoftware({ word, terms }: Match): boolean {
  return isWordOfTheTrade(terms.join(" ")) || isWordOfTheTrade(stem(word.toLowerCase()));
}

function isTelling({ share, isWeak }: Match): boolean {
  return !isWeak && share >= 0.4;
}
