import { addLastTraits, addWordTraits, wordsOf } from "@orange-hyper/classify";
import type { Clause } from "../clause.js";
import type { PromptKind } from "./parsed-kind.js";

/** Word counts above this make no difference. */
const MAX_WORDS = 24;

/** What tells which kind a prompt has. */
export interface KindFacts {
  /** What a person typed, without what was pasted. */
  readonly text: string;
  readonly hasPasted: boolean;
  readonly parsed: PromptKind;
  readonly clauses: readonly Clause[];
}

/**
 * Returns the traits of a prompt that tell its kind, each once: the kind that its grammar gives, its words, how it begins
 * and ends. A trait is a group and a value: "parsed:order".
 */
export function kindTraits({ text, hasPasted, parsed, clauses }: KindFacts): ReadonlySet<string> {
  const words = wordsOf(text);
  const traits = new Set([
    `parsed:${parsed}`,
    `parsed:${parsed} ${words[0] ?? ""}`,
    `length:${Math.min(MAX_WORDS, words.length) >> 1}`,
    ...clauses.map(({ act }) => `act:${act}`),
    `acts:${[...new Set(clauses.map(({ act }) => act))].sort().join(" ")}`,
  ]);
  addWordTraits(words, traits);
  addLastTraits(words, traits);
  if (hasPasted) traits.add("has:pasted");
  for (const [name, mark] of MARKS) if (mark.test(text)) traits.add(`has:${name}`);
  return traits;
}

const MARKS: readonly (readonly [string, RegExp])[] = [
  ["question", /[?？]/],
  ["question at the end", /[?？]\s{0,8}$/],
  ["lines", /\n/],
  ["comma", /^[^\n]*,/],
  ["colon", /^[^\n]*:/],
  ["code", /`/],
  ["slash", /\//],
  ["identifier", /\w\.\w|[a-z][A-Z]|_/],
];
