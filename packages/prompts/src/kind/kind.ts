import { scoresOf } from "@orange-hyper/classify";
import type { ParsedPrompt } from "../parse-prompt.js";
import { type PromptKind, parsedKind } from "./parsed-kind.js";
import { kindTraits } from "./traits.js";
import { KINDS } from "./weights.js";

/** The classes of the weights, in their order. A prompt that asks for nothing is one of the others. */
export const CLASSES = ["order", "tool-order", "question", "rule", "other"] as const;

/**
 * Returns the kind of a prompt: what its grammar gives, where that is certain, and otherwise the kind of the prompts that it
 * is most like. The weights are fitted to the tables in `bench/cases`.
 */
export function kindOf(prompt: ParsedPrompt): PromptKind {
  const { kind: parsed, isCertain } = parsedKind(prompt);
  if (isCertain || prompt.prose.text.trim() === "") return parsed;
  const { text, hasPasted } = prompt.prose;
  const scores = scoresOf(KINDS, kindTraits({ text, hasPasted, parsed, clauses: prompt.clauses }));
  const [likeliest = parsed, second = parsed] = CLASSES.map((kind, column) => ({
    kind,
    score: scores[column] ?? 0,
  }))
    .sort((one, two) => two.score - one.score)
    .map(({ kind }) => kind);
  if (likeliest === "rule" && ordersBesideRule(prompt)) return second;
  return likeliest === "other" && parsed === "nothing" ? "nothing" : likeliest;
}

/** True when one sentence states a rule and another, which states none, is an order. */
function ordersBesideRule({ sentences }: ParsedPrompt): boolean {
  return (
    sentences.some(({ stated }) => stated !== null) &&
    sentences.some(({ stated, clauses }) => stated === null && clauses.some(({ act }) => act === "order"))
  );
}
