import { addEnglishSenses } from "./read-english.js";
import { addKoreanSenses } from "./read-korean.js";
import type { Part } from "./sense.js";

/** Returns the senses of the words of a lower-case sentence; a minus marks those that it denies. */
export function sensesOf(sentence: string): ReadonlySet<Part> {
  const found = new Set<Part>();
  if (/[\w.]@[\w-]+\.\w|\bhttps?:\/\//.test(sentence)) found.add("mail");
  addEnglishSenses(found, sentence);
  if (/[가-힣]/.test(sentence)) addKoreanSenses(found, sentence);
  return found;
}
