import { foldText } from "@orange-hyper/core/text";

const MOST_KEYWORDS = 24;
const KEYWORDS_IN_TAGS = 8;
/** The words of a folded text of ASCII and Hangul syllables, without the tables of all of Unicode. */
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

/** The words a memory is found by: those of its text in order, without small talk, then its type. */
export function deriveKeywords(text: string, nodeType: string): readonly string[] {
  const folded = foldText(text);
  const isPlain = !BEYOND_PLAIN.test(folded);
  const words = isPlain ? PLAIN_WORDS : wordsOfAnyScript();
  const isKeyword = isPlain ? isPlainKeyword : isAnyKeyword;
  const kept: string[] = [];
  words.lastIndex = 0;
  // A text may be long, and it is not read further than there is room for its words.
  while (kept.length < MOST_KEYWORDS) {
    const word = words.exec(folded)?.[0];
    if (word === undefined) break;
    if (isKeyword(word) && !kept.includes(word)) kept.push(word);
  }
  if (nodeType !== "" && kept.length < MOST_KEYWORDS && !kept.includes(nodeType)) kept.push(nodeType);
  return kept;
}

let anyWords: RegExp | undefined;

/** The same words in every script. The tables are built with the pattern, not when it is first used. */
function wordsOfAnyScript(): RegExp {
  anyWords ??= /[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*/gu;
  return anyWords;
}

/** The labels of a memory, sorted. */
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

/** Two characters of these scripts make a word. */
function isDense(word: string): boolean {
  if (!BEYOND_PLAIN.test(word)) return HANGUL.test(word);
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
}
