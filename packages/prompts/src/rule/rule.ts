import { scoresOf } from "@orange-hyper/classify";
import { redact } from "@orange-hyper/redact";
import type { ReadSentence } from "../clause.js";
import { tokensOf } from "../text/tokens.js";
import { type FactType, factTypeOf } from "./fact-type.js";
import { withoutLead } from "./lead.js";
import { ruleTraits } from "./traits.js";
import { RULES } from "./weights.js";

/** A rule or fact that a person stated, as one whole sentence in their words. */
export interface Rule {
  readonly type: FactType;
  readonly text: string;
}

/** A rule that a sentence states. */
export interface StatedRule {
  readonly rule: Rule;
  /** True when such a sentence is more likely a rule than not, also beside orders. */
  readonly isExplicit: boolean;
  /** True when such a sentence hardly ever orders something now: "from now on drop the test tables after each run". */
  readonly isNoOrder: boolean;
}

/** Maximum length of a statement, in characters, and its minimum number of words. */
const MAX_LENGTH = 600;
const FEWEST_WORDS = 3;
/** Scores, as logarithms of odds, above which a sentence states a rule, is explicit, and orders nothing. */
const STATED = -0.5;
const EXPLICIT = 0;
const NO_ORDER = 1.5;

/** Returns for each sentence the rule that it states; null for those that state none. */
export function statedRules(sentences: readonly ReadSentence[]): readonly (StatedRule | null)[] {
  const stated: (StatedRule | null)[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const before = stated[index - 1] ?? null;
    const next = sentences[index + 1];
    if (before !== null && isAfterthought(sentence)) stated.push(before);
    else if (next !== undefined && isAfterthought(next))
      stated.push(statedRule({ ...sentence, text: `${sentence.text}. ${next.text}` }));
    else stated.push(statedRule(sentence));
  }
  return stated;
}

/** True for a sentence that only says of the one before it that it is a rule, or for what it holds. */
function isAfterthought({ text, clauses }: ReadSentence): boolean {
  return AFTERTHOUGHT.test(text) && clauses.every(({ act }) => act === "state");
}

const AFTERTHOUGHT =
  /^(?:(?:that|this|it)(?:'s| is) (?:how |(?:an?|the|our|team|house|project|company|just|non-negotiable|final|policy|standard)\b)|(?:that|this|it) (?:applies|holds|goes)\b|applies to|no exceptions|treat (?:this|that) as|same (?:for|goes)|예외\s?없|이건\s.{0,12}(?:규칙|원칙))/i;

function statedRule({ text, isAsked }: ReadSentence): StatedRule | null {
  if (isAsked || tokensOf(text).length < FEWEST_WORDS) return null;
  const [score = 0] = scoresOf(RULES, ruleTraits(text));
  const rule = score > STATED ? ruleFrom(text) : null;
  return rule === null ? null : { rule, isExplicit: score > EXPLICIT, isNoOrder: score > NO_ORDER };
}

/**
 * Returns a statement as a rule, without introductory words. Null for one that is too long, and for one with a secret,
 * because without the secret it states nothing worth remembering.
 */
export function ruleFrom(statement: string): Rule | null {
  const text = statement.replace(/\s+/g, " ").trim();
  const said = withoutLead(text);
  if (said.length > MAX_LENGTH || redact(said).redacted) return null;
  return { type: factTypeOf(said), text: said };
}
