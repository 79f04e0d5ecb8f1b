import { mayMatch, type Pattern, pattern } from "./pattern.js";

/** The kind of prompt that began a turn, as `@orange-hyper/prompts` classifies it. */
export type PromptKind = "nothing" | "question" | "tool-order" | "rule" | "order" | "other";

/** What is kept of a prompt until its turn ends. Contains none of its text. */
export interface PromptTraits {
  readonly kind: PromptKind;
  /** True when it asks for everything, or to go on until all is done, without any restriction. */
  readonly isOpenEnded: boolean;
  /** True when it asks for a short answer. */
  readonly wantsShort: boolean;
}

const OPEN_ENDED = pattern(
  "all,everything,keep going,carry on,stop,done,every single,전부,모두,모든,남은,싹,빠짐없이,멈추,끝날,계속",
  /\b(?:do (?:it )?all|do everything|all of (?:them|it)|everything (?:that is |that's )?(?:left|remaining)|keep going|carry on until|don'?t stop|until (?:it'?s |everything is |all (?:is|are) )?done|finish (?:everything|them all|all of)|every single one)\b|(?:전부|모두|모든 것을?|남은 것을? 다|싹 다|빠짐없이)\s*(?:[가-힣]+\s*){0,3}(?:해|고쳐|처리|끝내|진행|구현|수정|마무리)|멈추지 말고|끝날 때까지|계속 (?:진행|해)/,
);
const NARROWED =
  /\b(?:only|just|nothing else|don'?t touch|do not touch|except|leave the rest)\b|(?:만\s*(?:해|고쳐|수정|바꿔|진행)|건드리지 ?마|제외하고|빼고|나머지는 (?:두|놔))/;
const SHORT = pattern(
  "briefly,short,one ,just ,yes or no,acknowledge,reply with,짧게,간단히,간략히,한 ,한줄,한단,한문,네/아니,확인만",
  /\b(?:briefly|in short|one (?:word|line|sentence)|short answer|just (?:say|confirm|tell me)|yes or no|acknowledge|reply with)\b|(?:짧게|간단히|간략히|한 ?(?:줄|단어|문장)로|네\/아니|확인만)/,
);

/** Extracts from a prompt the traits by which the end of its turn is judged. */
export function promptTraits(prompt: string, kind: PromptKind): PromptTraits {
  const words = prompt.toLowerCase();
  return {
    kind,
    isOpenEnded: matches(words, OPEN_ENDED) && !NARROWED.test(words),
    wantsShort: matches(words, SHORT),
  };
}

function matches(words: string, one: Pattern): boolean {
  return mayMatch(words, one) && one.is.test(words);
}
