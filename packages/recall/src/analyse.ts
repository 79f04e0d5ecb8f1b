import { bareHangul, syllablePairs } from "./hangul.js";
import { stem } from "./stem.js";
import { isStopWord } from "./stop-words.js";

/**
 * How a term relates to its word: `word` is the stem of a plain word, `name` a whole identifier, path or version,
 * `part` a part of a name, `pair` two neighbouring Hangul syllables, and `end` the last pair of a Hangul word whose
 * last syllable was taken for a particle.
 */
export type TermKind = "word" | "name" | "part" | "pair" | "end";

/** A term of a text: the unit by which texts are compared. */
export interface Term {
  /** Normalised form that is compared: folded and stemmed; for a name, without the marks that join its parts. */
  readonly text: string;
  readonly kind: TermKind;
  /** Index of its word in the text, counting stop words. All terms of one word share it. */
  readonly place: number;
  /** The word as it was written. */
  readonly word: string;
}

/**
 * Matches the same words as `anyWords` in text of ASCII and Hangul only. It is separate because V8 takes long to build
 * the tables of all of Unicode, or a case-insensitive range of Hangul.
 */
const PLAIN_WORDS = /[A-Za-z0-9\uac00-\ud7a3]+(?:(?:['’]|[-_./\\]{1,2})[A-Za-z0-9\uac00-\ud7a3]+)*/g;
const BEYOND_PLAIN = /[^\x20-\x7e\s\uac00-\ud7a3‘’“”–—…·、。]/;
let anyWords: RegExp | undefined;

/** Maximum length of a word, in UTF-16 units. Longer ones are encoded data, on which stemming takes minutes. */
const MAX_WORD = 256;

/**
 * Returns the terms of a text, in order: Unicode words without stop words (English ones stemmed), identifiers and paths
 * both whole and in parts, and Hangul as syllable pairs. The result depends on the text alone.
 */
export function analyse(text: string): readonly Term[] {
  const normal = text.normalize("NFC");
  let words = PLAIN_WORDS;
  if (BEYOND_PLAIN.test(normal)) {
    anyWords ??= /[\p{L}\p{N}\p{M}]+(?:(?:['’]|[-_./\\]{1,2})[\p{L}\p{N}\p{M}]+)*/gu;
    words = anyWords;
  }
  const terms: Term[] = [];
  let place = 0;
  for (const [word] of normal.matchAll(words)) {
    if (word.length <= MAX_WORD) addTerms(terms, word, place);
    place++;
  }
  return terms;
}

const HANGUL = /[\uac00-\ud7a3]/;
const HANGUL_RUNS = /[\uac00-\ud7a3]+|[^\uac00-\ud7a3]+/g;
const PLAIN = /^[a-z]+$/;
const JOINED = /[-_./\\]/;
const NAME = /[-_./\\\d]|[a-z][A-Z]|[A-Z]{2}[a-z]{2}/;

function addTerms(terms: Term[], word: string, place: number): void {
  const add = (text: string, kind: TermKind): void => {
    terms.push({ text, kind, place, word });
  };
  if (PLAIN.test(word)) {
    if (word.length > 1 && !isStopWord(word)) add(stem(word), "word");
  } else if (HANGUL.test(word)) addMixed(add, word);
  else if (NAME.test(word)) addName(add, word.replace(/['’]s?$/, ""));
  else addWord(add, word);
}

type Add = (text: string, kind: TermKind) => void;

function addWord(add: Add, written: string): void {
  const word = foldWord(written);
  if ((word.length > 1 || /[^\x20-\x7e]/.test(word)) && !isStopWord(word)) add(stem(word), "word");
}

/** Returns a word in lower case, without "'s", apostrophes and the accents of Latin letters. */
function foldWord(word: string): string {
  const folded = word.toLowerCase().replace(/['’]s$|['’]/g, "");
  return /[\xc0-\u024f]/.test(folded) ? folded.normalize("NFD").replace(/[\u0300-\u036f]/g, "") : folded;
}

/**
 * Adds the terms of a word that contains Hangul, such as "fetchUser를", "API는" or "로그인/로그아웃". Each script has its own
 * rules.
 */
function addMixed(add: Add, word: string): void {
  const runs = word.match(HANGUL_RUNS) ?? [];
  for (const [index, run] of runs.entries()) {
    if (!HANGUL.test(run)) {
      const latin = run.replace(/^[-_./\\'’]+|[-_./\\'’]+$/g, "");
      if (NAME.test(latin)) addName(add, latin);
      else if (latin !== "") addWord(add, latin);
      continue;
    }
    // Hangul that directly follows a Latin name is mostly the particle of that name.
    const isParticle =
      index > 0 && !/[-_./\\]$/.test(runs[index - 1] ?? "") && bareHangul(`가나${run}`) === "가나";
    if (isParticle || isStopWord(run)) continue;
    const bare = bareHangul(run);
    if (isStopWord(bare)) continue;
    for (const pair of syllablePairs(bare)) add(pair, "pair");
    // The last syllable may belong to the word after all: "재시도" is not "재시" with a particle.
    if (bare.length > 1 && run.length === bare.length + 1) add(run.slice(-2), "end");
  }
}

/**
 * Adds the terms of an identifier or a path: the whole, its last step with and without the extension, and its parts.
 */
function addName(add: Add, name: string): void {
  const seen = new Set<string>();
  const addOnce = (text: string, kind: TermKind): void => {
    if (text.length < 2 || seen.has(text)) return;
    seen.add(text);
    add(text, kind);
  };
  if (/^[\d._/\\-]+$/.test(name)) {
    addOnce(name, "name");
    return;
  }
  addOnce(stem(joined(name)), "name");
  const steps = name.split(/[/\\]+/).filter((step) => step !== "");
  const last = steps.at(-1) ?? name;
  const base = last.replace(/\.[a-z]{1,4}\d?$/i, "");
  if (steps.length > 1) addOnce(joined(last), "name");
  if (base !== last) addOnce(stem(joined(base)), "name");
  for (const step of steps) {
    for (const piece of step.split(/[-_.]+/)) {
      if (piece !== step || steps.length > 1) addPart(addOnce, piece);
      const cases = piece.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[^A-Za-z\d]+|\d+/g) ?? [];
      if (cases.length > 1) for (const part of cases) addPart(addOnce, part);
      const letters = piece.replace(/\d+$/, "");
      if (letters !== piece && letters.length > 2) addPart(addOnce, letters);
    }
  }
}

function addPart(addOnce: Add, piece: string): void {
  const part = foldWord(piece);
  if (part.length > 1 && !/^\d+$/.test(part) && !isStopWord(part)) addOnce(stem(part), "part");
}

function joined(name: string): string {
  const folded = foldWord(name);
  return JOINED.test(folded)
    ? folded.replace(/[-_.\\]+/g, (marks) => (marks.includes("\\") ? "/" : ""))
    : folded;
}
