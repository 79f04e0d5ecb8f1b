import { addLastTraits, addWordTraits, wordsOf } from "@orange-hyper/classify";
import { maskQuoted } from "../text/tokens.js";
import { withoutLead } from "./lead.js";

/** Word counts above this make no difference. */
const MAX_WORDS = 24;

/** Returns the traits of a sentence that tell whether it states a rule, each once. Quoted words are not read. */
export function ruleTraits(sentence: string): ReadonlySet<string> {
  const text = maskQuoted(withoutLead(sentence));
  const words = wordsOf(text);
  const traits = new Set([`length:${Math.min(MAX_WORDS, words.length) >> 1}`]);
  addWordTraits(words, traits);
  addLastTraits(words, traits);
  const start = words.slice(0, 3);
  if (start.length === 3) traits.add(`begins:${start.join(" ")}`);
  for (const [name, mark] of MARKS) if (mark.test(sentence)) traits.add(`has:${name}`);
  return traits;
}

const MARKS: readonly (readonly [string, RegExp])[] = [
  ["question", /[?？]/],
  ["comma", /,/],
  ["colon", /:/],
  ["code", /`/],
  ["identifier", /[a-z][A-Z]|\w\(|\w_\w|\w\.[a-z]/],
];
