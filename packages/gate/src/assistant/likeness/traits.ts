import { withoutEnding } from "@orange-hyper/classify";
import { sensesOf } from "../senses/read.js";

/** Words that say nothing alone, but do beside another word. */
const SMALL = /^(?:an?|the|of|is|are|was|it)$/;

/**
 * Returns the traits of a lower-case sentence: its words, each with the one before it, and their senses, alone and in
 * pairs.
 */
export function traitsOf(sentence: string): ReadonlySet<string> {
  const traits = new Set<string>();
  let before = "^";
  for (const [found] of sentence.matchAll(/[a-z][a-z'-]*|[.,;:!?]|\d+/g)) {
    const word = withoutEnding(/\d/.test(found) ? "0" : found);
    if (/[a-z]/.test(word) && !SMALL.test(word)) traits.add(word);
    traits.add(`${before} ${word}`);
    before = word;
  }
  // A Korean word is represented by its syllables, because what is said of it is in its ending.
  for (const [word] of sentence.matchAll(/[가-힣]+/g))
    for (let at = 0; at < word.length; at++) {
      traits.add(at === 0 ? `_${word[0]}` : word.slice(at - 1, at + 1));
      if (at > 0) traits.add(at === 1 ? `_${word.slice(0, 2)}` : word.slice(at - 2, at + 1));
    }
  const senses = [...sensesOf(sentence)].sort();
  for (const [at, sense] of senses.entries()) {
    traits.add(`#${sense}`);
    for (const other of senses.slice(at + 1)) traits.add(`#${sense}&${other}`);
  }
  return traits;
}
