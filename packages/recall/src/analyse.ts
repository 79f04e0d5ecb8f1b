import { bareHangul, syllablePairs } from "./hangul.js";
import { stem } from "./stem.js";
import { isStopWord } from "./stop-words.js";

/**
 * What a term is of its word: the stem of a plain `word`, a whole `name` (identifier, path, version), a `part` of one, a
 * `pair` of Hangul syllables, or the pair at the `end` of a word whose last syllable was taken for a particle.
 */
export type TermKind = "word" | "name" | "part" | "pair" | "end";

/** A term of a text: what texts are compared by. */
export interface Term {
  /** In the form that is compared: folded, stemmed; of names without the marks that join their parts. */
  readonly text: string;
  readonly kind: TermKind;
  /** The number of its word in the text, stop words included; terms of one word share it. */
  readonly place: number;
  /** The word as it was written. */
  readonly word: string;
}

/**
 * The same words as `anyWords` for text of ASCII and Hangul alone: tables of all of Unicode take time to build, and so does a
 * range of Hangul without regard to case.
 */
const PLAIN_WORDS = /[A-Za-z0-9\uac00-\ud7a3]+(?:(?:['’]|[-_./\\]{1,2})[A-Za-z0-9\uac00-\ud7a3]+)*/g;
const BEYOND_PLAIN = /[^\x20-\x7e\s\uac00-\ud7a3‘’“”–—…·、。]/;
let anyWords: RegExp | undefined;

/**
 * The terms of a text, in order: Unicode words without stop words, English ones stemmed, identifiers and paths whole and
 * in parts, Hangul as syllable pairs. A function of the text alone.
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
  for (const [word] of normal.matchAll(words)) addTerms(terms, word, place++);
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

/** Lower case, without "'s", apostrophes and the accents of Latin letters. */
function foldWord(word: string): string {
  const folded = word.toLowerCase().replace(/['’]s$|['’]/g, "");
  return /[\xc0-\u024f]/.test(folded) ? folded.normalize("NFD").replace(/[\u0300-\u036f]/g, "") : folded;
}

/** "fetchUser를", "API는", "로그인/로그아웃": each script by its own rules. */
function addMixed(add: Add, word: string): void {
  const runs = word.match(HANGUL_RUNS) ?? [];
  for (const [index, run] of runs.entries()) {
    if (!HANGUL.test(run)) {
      const latin = run.replace(/^[-_./\\'’]+|[-_./\\'’]+$/g, "");
      if (NAME.test(latin)) addName(add, latin);
      else if (latin !== "") addWord(add, latin);
      continue;
    }
    // What follows a Latin name without a space is mostly its particle.
    const isParticle =
      index > 0 && !/[-_./\\]$/.test(runs[index - 1] ?? "") && bareHangul(`가나${run}`) === "가나";
    if (isParticle || isStopWord(run)) continue;
    const bare = bareHangul(run);
    if (isStopWord(bare)) continue;
    for (const pair of syllablePairs(bare)) add(pair, "pair");
    // "재시도" is no "재시" with a particle.
    if (bare.length > 1 && run.length === bare.length + 1) add(run.slice(-2), "end");
  }
}

/** An identifier or a path: whole, without its ending, and what its parts are. */
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
