import { addLastTraits, addWordTraits, wordsOf } from "@orange-hyper/classify";

/** Word counts above this make no difference. */
const MAX_WORDS = 40;

/** Returns the traits of a text that tell whether it would make a poor memory, each once. */
export function weakTraits(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  const traits = new Set([`length:${Math.min(MAX_WORDS, words.length) >> 1}`]);
  addWordTraits(words, traits);
  addLastTraits(words, traits);
  for (const [name, mark] of MARKS) if (mark.test(text)) traits.add(`has:${name}`);
  return traits;
}

const MARKS: readonly (readonly [string, RegExp])[] = [
  ["digit", /\d/],
  ["name of code", /`|[a-z][A-Z]|\w_\w|\w\(|\w[./]\w/],
  ["pause", /[,;:]/],
  ["abbreviation", /[A-Z]{2}/],
];
