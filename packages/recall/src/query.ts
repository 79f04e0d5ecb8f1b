import { analyse, type Term } from "./analyse.js";
import type { Corpus } from "./corpus.js";
import { derivedWord } from "./derived.js";
import { spellingOf } from "./loanwords.js";
import { nearWords } from "./near-words.js";
import { clausesOf } from "./passages.js";
import { nearestWord } from "./spelling.js";
import { stem } from "./stem.js";
import { isCommonSoftwareWord, isWeakWord } from "./stop-words.js";

/**
 * How the terms of a reading were derived: from the `word` itself, from the word it is `corrected` to, from the two
 * words it is `divided` into, or from a `near` word of related meaning.
 */
export type Source = "word" | "corrected" | "divided" | "near";

/** Terms by which a word of a query is looked up. */
export interface Reading {
  readonly terms: readonly { readonly text: string; readonly weight: number }[];
  /** Factor on a match by this reading; 1 for the word itself. */
  readonly factor: number;
  readonly source: Source;
}

/** A word of a query with its readings. */
export interface QueryWord {
  /** The word as first written in the query. */
  readonly word: string;
  readonly isName: boolean;
  /** True for a word that is common in requests of any kind. */
  readonly isWeak: boolean;
  readonly readings: readonly Reading[];
}

/** A query in the form in which it is ranked. */
export interface Query {
  readonly words: readonly QueryWord[];
  /** Indexes into `words` for each sentence or line. A short query is one clause. */
  readonly clauses: readonly (readonly number[])[];
}

const CORRECTED = 0.7;
const NEAR = 0.8;
const WHOLE_NAME = 1.5;
const PART = 0.6;
/** Maximum number of words of a query that are compared with the vocabulary, which takes time. */
const MAX_CORRECTIONS = 16;
/** Maximum number of English words that a Korean word is looked up as. */
const MAX_LOANS = 3;
/** A query of up to this many words is one clause, whatever its punctuation. */
const SHORT = 12;
/** Maximum number of different words of a query that are ranked by. */
const MAX_WORDS = 400;

/**
 * Reads a query against the words of a corpus: known words are looked up as they are, unknown ones as what they may
 * stand for.
 */
export function readQuery(text: string, corpus: Corpus): Query {
  const words: QueryWord[] = [];
  const numberOf = new Map<string, number>();
  let corrections = 0;
  const wordsFrom = readOnce(corpus);
  const clauses = clausesOf(text).map((clause) => {
    const numbers: number[] = [];
    for (const terms of termsByWord(clause)) {
      const key = terms.map((term) => term.text).join(" ");
      let number = numberOf.get(key);
      if (number === undefined) {
        if (words.length >= MAX_WORDS) continue;
        number =
          words.push(
            readWord(terms, { corpus, wordsFrom, mayCorrect: () => corrections++ < MAX_CORRECTIONS }),
          ) - 1;
        numberOf.set(key, number);
      }
      if (!numbers.includes(number)) numbers.push(number);
    }
    return numbers;
  });
  const filled = clauses.filter(({ length }) => length > 0);
  if (words.length <= SHORT || filled.length < 2) return { words, clauses: [words.map((_, index) => index)] };
  return { words, clauses: filled };
}

/** Groups the terms of a clause by word. */
function termsByWord(clause: string): readonly (readonly Term[])[] {
  const byPlace: Term[][] = [];
  for (const term of analyse(clause)) {
    const last = byPlace.at(-1);
    if (last?.[0]?.place === term.place) last.push(term);
    else byPlace.push([term]);
  }
  return byPlace;
}

interface Vocabulary {
  readonly corpus: Corpus;
  readonly wordsFrom: Corpus["wordsFrom"];
  /** Counts a comparison with the vocabulary. False once the query has had `MAX_CORRECTIONS` of them. */
  mayCorrect(): boolean;
}

/** Caches the words of each letter, because several words of a query may need the same ones. */
function readOnce(corpus: Corpus): Corpus["wordsFrom"] {
  const known = new Map<string, readonly string[]>();
  return (letter) => {
    const words = known.get(letter) ?? corpus.wordsFrom(letter);
    known.set(letter, words);
    return words;
  };
}

function readWord(terms: readonly Term[], { corpus, wordsFrom, mayCorrect }: Vocabulary): QueryWord {
  const first = terms[0] as Term;
  const isName = terms.some(({ kind }) => kind === "name");
  const readings: Reading[] = [{ terms: weigh(terms, corpus), factor: 1, source: "word" }];
  const isKnown = terms.some(({ text }) => corpus.postings(text) !== null);
  const add = (found: readonly string[], factor: number, source: Source): void => {
    const known = found.filter((text) => corpus.postings(text) !== null);
    if (known.length === 0) return;
    readings.push({
      terms: found.map((text) => ({ text, weight: pairWeight(found.length) })),
      factor,
      source,
    });
  };
  const meanings = nearWords(
    terms
      .filter(({ kind }) => kind !== "part" && kind !== "end")
      .map(({ text }) => text)
      .join(" "),
  );
  for (const near of meanings) add(near, NEAR, "near");
  // The path of a file also finds memories about the folders that contain it.
  const parts = weigh(
    terms.filter(({ kind }) => kind === "part"),
    corpus,
  );
  for (const text of foldersOf(first).filter((folder) => corpus.postings(folder) !== null))
    readings.push({ terms: [{ text, weight: WHOLE_NAME }, ...parts], factor: 1, source: "near" });
  if (first.kind === "pair" && meanings.length === 0 && mayCorrect())
    for (const loan of loansOf(first.word, wordsFrom)) add([loan], NEAR, "near");
  if (!isKnown && readings.length === 1) {
    const plain = first.kind === "pair" ? "" : first.text;
    const halves = divide(first.word.toLowerCase(), corpus);
    if (halves !== null) add(halves, 1, "divided");
    else if (plain !== "" && mayCorrect()) {
      const words = wordsFrom(plain.charAt(0));
      const derived = derivedWord(plain, words);
      // A common word of software work is not treated as a misspelling.
      const isMisspelt = derived === null && !isName && !isCommonSoftwareWord(plain);
      const nearest = isMisspelt ? nearestWord(plain, words, first.word.toLowerCase()) : null;
      if (derived !== null) add([derived], NEAR, "near");
      if (nearest !== null) add([nearest], CORRECTED, "corrected");
    }
  }
  const isWeak =
    (terms.length === 1 && isWeakWord(first.text)) ||
    (!isKnown && readings.length === 1 && PREDICATE.test(first.word));
  return { word: first.word, isName, isWeak, readings };
}

/**
 * Returns the folders above what a path names, in the form that is compared. The topmost folder is left out because it
 * says too little.
 */
function foldersOf({ kind, text }: Term): readonly string[] {
  if (kind !== "name") return [];
  const steps = text.split("/");
  return steps.slice(1, -1).map((_, index) => steps.slice(0, index + 2).join("/"));
}

/** Endings of Korean requests, questions and modifiers of a noun. */
const PREDICATE =
  /[가-힣](?:나|나요|까|까요|니|니까|지|죠|돼|돼요|되나|어|어요|아|야|해|해요|줘|는지|은지|려면|하면|으면|게|고|다|요|네|던|된|한|할|될|는|은|져|려)$/;

/** Returns the English words that a Korean word may spell by sound, so that "리더보드" also finds "leaderboard". */
function loansOf(word: string, wordsFrom: Corpus["wordsFrom"]): readonly string[] {
  const spelling = spellingOf(word);
  if (spelling === null) return [];
  return Array.from(spelling.letters)
    .flatMap((letter) => wordsFrom(letter))
    .filter(spelling.matches)
    .slice(0, MAX_LOANS);
}

function weigh(terms: readonly Term[], corpus: Corpus): Reading["terms"] {
  const pairs = terms.filter(({ kind }) => kind === "pair").length;
  const hasWhole = terms.some(({ kind, text }) => kind === "name" && corpus.postings(text) !== null);
  const sure = terms.filter(({ kind, text }) => kind !== "end" || corpus.postings(text) !== null);
  return sure.map(({ text, kind }) => {
    if (kind === "end") return { text, weight: PART };
    if (kind === "name") return { text, weight: WHOLE_NAME };
    if (kind === "pair") return { text, weight: pairWeight(pairs) };
    return { text, weight: kind === "part" ? (hasWhole ? PART / 2 : PART) : 1 };
  });
}

/**
 * Returns the weight of each syllable pair of a Korean word. A long word outweighs a short one, but by less than in
 * proportion to its length.
 */
function pairWeight(pairs: number): number {
  return pairs < 2 ? 1 : 0.4 + 0.6 / pairs;
}

/**
 * Splits an unknown word into two known ones ("ratelimit" into "rate" and "limit") and returns their stems, or null.
 */
function divide(word: string, corpus: Corpus): readonly string[] | null {
  if (!/^[a-z]{7,}$/.test(word)) return null;
  for (let at = 3; at <= word.length - 3; at++) {
    const [left, right] = [stem(word.slice(0, at)), stem(word.slice(at))];
    if (corpus.postings(left) !== null && corpus.postings(right) !== null) return [left, right];
  }
  return null;
}
