import { foldText } from "@orange-hyper/core/text";
import type { WordList } from "./words.js";

/** A word of a list, and its position in a text. */
export interface FoundWord {
  /** As written in the list. */
  readonly word: string;
  readonly at: number;
}

/** Returns all occurrences of a list's words in a text, in order of position. */
export function findWords(text: string, { english, korean }: WordList): readonly FoundWord[] {
  const folded = foldText(text);
  const latin = english.filter((word) => folded.includes(word.replace("*", "").split(" ")[0] ?? ""));
  const found = [
    ...latin.flatMap((word) => placesOf(folded, word, new RegExp(patternOf(word), "g"))),
    ...korean.filter((word) => folded.includes(word)).flatMap((word) => placesOf(folded, word, hangul(word))),
  ];
  return found.sort((a, b) => a.at - b.at || b.word.length - a.word.length);
}

function placesOf(text: string, word: string, pattern: RegExp): readonly FoundWord[] {
  return [...text.matchAll(pattern)].map(({ index }) => ({ word, at: index }));
}

function patternOf(word: string): string {
  const words = word.replace("*", "").replaceAll(" ", "\\s+");
  return `(?<![a-z0-9_-])${words}${word.endsWith("*") ? "" : "(?![a-z0-9_-])"}`;
}

/** Excludes other words that contain these: "왜" and "뭐" also occur within words, and "감사합니다" means "thank you". */
function hangul(word: string): RegExp {
  if (word === "왜" || word === "뭐") return new RegExp(`(?<![가-힣])${word}`, "g");
  return word === "감사" ? /감사(?!합니다|해요|드려|드립|했)/g : new RegExp(word, "g");
}
