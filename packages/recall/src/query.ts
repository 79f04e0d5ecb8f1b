import { analyse, type Term } from "./analyse.js";
import type { Corpus } from "./corpus.js";
import { derivedWord } from "./derived.js";
import { spellingOf } from "./loanwords.js";
import { nearWords } from "./near-words.js";
import { clausesOf } from "./passages.js";
import { nearestWord } from "./spelling.js";
import { stem } from "./stem.js";
import { isWeakWord, isWordOfTheTrade } from "./stop-words.js";

/** How the terms that stand for a word of a query were come by. */
export type Source = "word" | "corrected" | "divided" | "near";

/** Terms that stand for a word of a query. */
export interface Reading {
  readonly terms: readonly { readonly text: string; readonly weight: number }[];
  /** What a match by this reading counts, beside one of the word itself. */
  readonly factor: number;
  readonly source: Source;
}

/** A word of a query with what it is looked up by. */
export interface QueryWord {
  /** As it was written first. */
  readonly word: string;
  readonly isName: boolean;
  /** It is a word of many requests. */
  readonly isWeak: boolean;
  readonly readings: readonly Reading[];
}

/** A query as it is ranked by. */
export interface Query {
  readonly words: readonly QueryWord[];
  /** The words of each sentence or line, by number; a short query is one clause. */
  readonly clauses: readonly (readonly number[])[];
}

const CORRECTED = 0.7;
const NEAR = 0.8;
const WHOLE_NAME = 1.5;
const PART = 0.6;
/** Comparing a word with the vocabulary takes time. */
const MOST_CORRECTIONS = 16;
const MOST_LOANS = 3;
/** Up to so many words are one clause, whatever stands between them. */
const SHORT = 12;
const MOST_WORDS = 400;

/** Reads a query against the words of a corpus: known words as they are, unknown ones as what they may be meant for. */
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
        if (words.length >= MOST_WORDS) continue;
        number =
          words.push(
            readWord(terms, { corpus, wordsFrom, mayCorrect: () => corrections++ < MOST_CORRECTIONS }),
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

/** The terms of each word; where two plain neighbours make a name together, that name with the first of them. */
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
  /** False once enough words of the query were compared with the vocabulary. */
  mayCorrect(): boolean;
}

/** The words of a letter are asked for by several words of a query. */
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
  // Whoever names a file is told of the folder that it lies in.
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
      // A word that everybody knows is not misspelt.
      const isMisspelt = derived === null && !isWordOfTheTrade(plain);
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

/** The folders above what a path names, but the uppermost, which says too little; in the form that is compared. */
function foldersOf({ kind, text }: Term): readonly string[] {
  if (kind !== "name") return [];
  const steps = text.split("/");
  return steps.slice(1, -1).map((_, index) => steps.slice(0, index + 2).join("/"));
}

/** How a Korean request or question ends, and what it says of the noun that it is about. */
const PREDICATE =
  /[가-힣](?:나|나요|까|까요|니|니까|지|죠|돼|돼요|되나|어|어요|아|야|해|해요|줘|는지|은지|려면|하면|으면|게|고|다|요|네|던|된|한|할|될|는|은|져|려)$/;

/** The English words that a Korean one may spell: "리더보드" is looked up as "leaderboard" too. */
function loansOf(word: string, wordsFrom: Corpus["wordsFrom"]): readonly string[] {
  const spelling = spellingOf(word);
  if (spelling === null) return [];
  return Array.from(spelling.letters)
    .flatMap((letter) => wordsFrom(letter))
    .filter(spelling.matches)
    .slice(0, MOST_LOANS);
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

/** So that a Korean word of many syllables outweighs a short one, but not by as much as it is longer. */
function pairWeight(pairs: number): number {
  return pairs < 2 ? 1 : 0.4 + 0.6 / pairs;
}

/** An unknown word as two known ones: "ratelimit" as "rate" and "limit". */
function divide(word: string, corpus: Corpus): readonly string[] | null {
  if (!/^[a-z]{7,}$/.test(word)) return null;
  for (let at = 3; at <= word.length - 3; at++) {
    const [left, right] = [stem(word.slice(0, at)), stem(word.slice(at))];
    if (corpus.postings(left) !== null && corpus.postings(right) !== null) return [left, right];
  }
  return null;
}
