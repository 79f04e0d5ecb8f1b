import { foldText } from "../text/words.js";

/**
 * True when every word of `selector` is a word of `title`. For a word that is not ASCII, the start of a word is enough,
 * because scripts such as Korean append particles to words.
 */
export function hasTitleWords(title: string, selector: string): boolean {
  const wanted = wordsOf(selector);
  const words = wordsOf(title);
  return wanted.length > 0 && wanted.every((word) => words.some((other) => isSame(word, other)));
}

function isSame(word: string, other: string): boolean {
  return other === word || (/[^ -~]/.test(word) && other.startsWith(word));
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
