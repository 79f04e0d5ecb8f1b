import { redact } from "@orange-hyper/redact";
import { englishFact, type FactType } from "./english/fact.js";
import { koreanFact } from "./korean/fact.js";
import type { Sentence } from "./text/sentences.js";
import { tokensOf } from "./text/tokens.js";

/** A rule or fact that a person stated, as one whole sentence in their words. */
export interface Rule {
  readonly type: FactType;
  readonly text: string;
}

/** Maximum length of a statement, in characters, and its minimum number of words. */
const MAX_LENGTH = 600;
const FEWEST_WORDS = 3;

/**
 * A rule that a sentence states. `isExplicit` is true when its form is never used for an order ("from now on", "we
 * decided").
 */
export interface StatedRule {
  readonly rule: Rule;
  readonly isExplicit: boolean;
}

/** Returns the rule that a sentence states; null for questions, orders and every unknown form. */
export function statedRule(sentence: Sentence): StatedRule | null {
  const { text, isAsked } = sentence;
  if (isAsked || text.length > MAX_LENGTH) return null;
  const words = tokensOf(text).map(({ word }) => word);
  if (words.length < FEWEST_WORDS) return null;
  const fact = /[가-힣]/.test(text) ? koreanFact(text) : englishFact(text.toLowerCase().replaceAll("’", "'"));
  if (fact === null) return null;
  const said = sentenceText(text);
  // A sentence with a secret is dropped, because without the secret it states nothing worth remembering.
  return said === null ? null : { rule: { type: fact.type, text: said }, isExplicit: fact.isExplicit };
}

/** Removes introductory words. Returns null for a sentence that contains a secret. */
function sentenceText(text: string): string | null {
  const lead =
    /^(?:(?:ok|okay|btw|fyi|also|and|please|pls|note|nb|hey|so|well|just|for the record|for (?:future|later) reference|remember|keep in mind|note that|remember that|keep in mind that|기억해|기억해줘|기억해 줘|참고로|참고|그리고)(?:\s*[,:]\s*|\s+(?=\S)))+(?:that\s+)?/i;
  const bare = text.replace(lead, "");
  const sentence = bare === "" ? text : bare;
  return redact(sentence).redacted ? null : sentence.replace(/\s+/g, " ").trim();
}
