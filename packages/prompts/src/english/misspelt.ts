import { verbGroup } from "../words/english.js";
import { wordGroups } from "../words/word-lists.js";

/** Correct words that are one letter away from a verb. */
const OWN_WORDS = new Set("crate steam covert inert inset lunch spilt".split(" "));

/** Common misspellings of words that decide what a sentence asks for. */
const mistyped = wordGroups({
  should: "shoudl shoud shuold sholud shoul shuld shold sould",
  could: "coudl cuold coud culd",
  would: "woudl wuold woud",
  please: "plese plase pelase pleas pleae plaese",
  the: "teh hte",
  that: "taht thta tath",
  this: "tihs thsi htis",
  make: "meke maek mkae",
  dont: "dotn dnot",
  only: "ony onyl olny",
  "i'm": "im",
  "i've": "ive",
});

/** Returns the intended word for a common misspelling; any other word unchanged. */
export function meantWord(word: string): string {
  return mistyped().get(word) ?? word;
}

/**
 * Returns the intended verb for a word with two letters swapped ("udpate") or one left out ("implment"); null for any
 * other word.
 */
export function meantVerb(word: string): string | null {
  if (!/^[a-z]{4,12}$/.test(word) || OWN_WORDS.has(word)) return null;
  for (const verb of verbGroup().keys()) {
    if (verb[0] === word[0] && (areSwapped(word, verb) || lacksOne(word, verb))) return verb;
  }
  return null;
}

function areSwapped(word: string, verb: string): boolean {
  if (word.length !== verb.length) return false;
  const at = firstDifference(word, verb);
  return word[at] === verb[at + 1] && word[at + 1] === verb[at] && word.slice(at + 2) === verb.slice(at + 2);
}

/**
 * True when the word is the verb with one letter missing. Short verbs are excluded, because too many other words would
 * match.
 */
function lacksOne(word: string, verb: string): boolean {
  if (verb.length < 6 || word.length !== verb.length - 1) return false;
  const at = firstDifference(word, verb);
  return word.slice(at) === verb.slice(at + 1);
}

function firstDifference(word: string, verb: string): number {
  let at = 0;
  while (at < word.length && word[at] === verb[at]) at += 1;
  return at;
}
