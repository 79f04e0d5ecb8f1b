import { redact } from "@orange-hyper/redact";
import { englishFact, type FactType } from "./english/fact.js";
import { koreanFact } from "./korean/fact.js";
import type { Sentence } from "./text/sentences.js";
import { tokensOf } from "./text/tokens.js";

/** A rule or a fact that a person stated, as one whole sentence in their words. */
export interface Rule {
  readonly type: FactType;
  readonly text: string;
}

/** Longer sentences are no facts, and shorter ones say nothing. */
const LONGEST = 600;
const FEWEST_WORDS = 3;

/** Where a sentence states a rule, which, and whether it says so in a form that no order has ("from now on", "we decided"). */
export interface StatedRule {
  readonly rule: Rule;
  readonly isExplicit: boolean;
}

/** The rule that a sentence states; null for questions, orders and everything not in a known form. */
export function statedRule(sentence: Sentence): StatedRule | null {
  const { text, isAsked } = sentence;
  if (isAsked || text.length > LONGEST) return null;
  const words = tokensOf(text).map(({ word }) => word);
  if (words.length < FEWEST_WORDS) return null;
  const fact = /[가-힣]/.test(text) ? koreanFact(text) : englishFact(text.toLowerCase().replaceAll("’", "'"));
  if (fact === null) return null;
  const said = sentenceText(text);
  // Without its secret, the sentence says nothing that could be remembered.
  return said === null ? null : { rule: { type: fact.type, text: said }, isExplicit: fact.isExplicit };
}

/** Without what only introduces it; null for a sentence that holds a secret. */
function sentenceText(text: string): string | null {
  const lead =
    /^(?:(?:ok|okay|btw|fyi|also|and|please|pls|note|nb|hey|so|well|just|for the record|for (?:future|later) reference|remember|keep in mind|note that|remember that|keep in mind that|기억해|기억해줘|기억해 줘|참고로|참고|그리고)(?:\s*[,:]\s*|\s+(?=\S)))+(?:that\s+)?/i;
  const bare = text.replace(lead, "");
  const sentence = bare === "" ? text : bare;
  return redact(sentence).redacted ? null : sentence.replace(/\s+/g, " ").trim();
}
