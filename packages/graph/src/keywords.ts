import { foldText } from "@orange-hyper/core";

const MOST_KEYWORDS = 24;
const KEYWORDS_IN_TAGS = 8;
const STOP_WORDS: readonly string[] = [
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
];

/** The words a memory is found by: those of its text in order, without small talk, then its type. */
export function deriveKeywords(text: string, nodeType: string): readonly string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*/gu) ?? [];
  const kept = new Set(words.filter(isKeyword));
  if (nodeType !== "") kept.add(nodeType);
  return [...kept].slice(0, MOST_KEYWORDS);
}

/** The labels of a memory, sorted. */
export function deriveTags(nodeType: string, kind: string, keywords: readonly string[]): readonly string[] {
  const labels = [nodeType, kind, ...keywords.slice(0, KEYWORDS_IN_TAGS)];
  return [...new Set(labels.filter((label) => label !== ""))].sort();
}

function isKeyword(word: string): boolean {
  if (STOP_WORDS.includes(word)) return false;
  const length = word.length < 6 ? Array.from(word).length : word.length;
  return length >= 3 || (length === 2 && isDense(word));
}

/** Two characters of these scripts make a word. */
function isDense(word: string): boolean {
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
}
