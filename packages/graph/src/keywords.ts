import { foldText } from "@orange-hyper/core/text";

const MAX_KEYWORDS = 24;
const KEYWORDS_IN_TAGS = 8;
/**
 * Matches the words of a folded text that consists of ASCII and Hangul syllables; avoids the tables for all of Unicode.
 */
const PLAIN_WORDS = /[a-z0-9\uac00-\ud7a3]+(?:[._-][a-z0-9\uac00-\ud7a3]+)*/g;
const BEYOND_PLAIN = /[^\x20-\x7e\s\uac00-\ud7a3]/;
const HANGUL = /[\uac00-\ud7a3]/;
const STOP_WORDS: ReadonlySet<string> = new Set([
  "the",
  "and",
  "for",
  "with",
  "that",
  "this",
  "from",
  "source",
  "quest",
  "proposal",
  "memory",
  "node",
  "orange",
  "hyper",
  "candidate",
  "remember",
]);

/** Derives the keywords of a memory: the words of its text in order, without stop words, then its type. */
export function deriveKeywords(text: string, nodeType: string): readonly string[] {
  const folded = foldText(text);
  const isPlain = !BEYOND_PLAIN.test(folded);
  const words = isPlain ? PLAIN_WORDS : wordsOfAnyScript();
  const isKeyword = isPlain ? isPlainKeyword : isAnyKeyword;
  const kept: string[] = [];
  words.lastIndex = 0;
  // Stops as soon as there are enough keywords, because the text may be long.
  while (kept.length < MAX_KEYWORDS) {
    const word = words.exec(folded)?.[0];
    if (word === undefined) break;
    if (isKeyword(word) && !kept.includes(word)) kept.push(word);
  }
  if (nodeType !== "" && kept.length < MAX_KEYWORDS && !kept.includes(nodeType)) kept.push(nodeType);
  return kept;
}

let anyWords: RegExp | undefined;

/** Matches the words of every script. Built on demand, because constructing the pattern builds its Unicode tables. */
function wordsOfAnyScript(): RegExp {
  anyWords ??= /[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*/gu;
  return anyWords;
}

/** Derives the tags of a memory, sorted. */
export function deriveTags(nodeType: string, kind: string, keywords: readonly string[]): readonly string[] {
  const labels: string[] = [];
  const add = (label: string): void => {
    if (label !== "" && !labels.includes(label)) labels.push(label);
  };
  add(nodeType);
  add(kind);
  for (let index = 0; index < KEYWORDS_IN_TAGS; index++) add(keywords[index] ?? "");
  return labels.sort();
}

function isPlainKeyword(word: string): boolean {
  if (word.length >= 3) return !STOP_WORDS.has(word);
  return word.length === 2 && HANGUL.test(word);
}

function isAnyKeyword(word: string): boolean {
  if (STOP_WORDS.has(word)) return false;
  const length = word.length < 6 ? Array.from(word).length : word.length;
  return length >= 3 || (length === 2 && isDense(word));
}

/** True for scripts in which two characters can make a word. */
function isDense(word: string): boolean {
  if (!BEYOND_PLAIN.test(word)) return HANGUL.test(word);
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
}
