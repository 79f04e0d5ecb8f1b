import type { Clause, ReadSentence } from "./clause.js";
import type { Continues } from "./continuation.js";
import type { Risk } from "./endangered.js";
import type { PromptLanguage } from "./language.js";
import { isOnlyPlanned } from "./planned-work.js";
import type { StatedRule } from "./rule.js";
import { isOwnPlan, isPleased, isWordOrTwo } from "./small-talk.js";
import { wordSet } from "./words/word-lists.js";

/** The kind of a prompt; the README describes how each is treated. */
export type PromptKind = "nothing" | "question" | "tool-order" | "rule" | "order" | "other";

/** A sentence, and the rule that it states. */
export interface JudgedSentence extends ReadSentence {
  readonly stated: StatedRule | null;
}

/** What was read of a prompt, and decides its kind. */
export interface Facts {
  readonly prose: { readonly text: string; readonly hasPasted: boolean };
  readonly words: readonly string[];
  readonly language: PromptLanguage;
  readonly sentences: readonly JudgedSentence[];
  readonly clauses: readonly Clause[];
  readonly ordering: readonly Clause[];
  readonly stated: readonly StatedRule[];
  readonly continues: Continues | null;
  readonly risk: Risk | null;
}

/** Returns the kind of a prompt. */
export function kindOf(facts: Facts): PromptKind {
  const { prose, words, clauses, ordering, stated, continues } = facts;
  if (facts.language === "other") return "other";
  if (facts.continues === null && isTakenBack(prose.text)) return "other";
  const orders = ordering.filter(({ act }, index) => act === "order" && !isExcepted(ordering, index));
  const hasTask = continues?.by === "title" && continues.hasTask === true && orders.length > 0;
  if (continues !== null && !hasTask && (continues.by !== "id" || !clauses.some(({ act }) => act === "ask")))
    return "tool-order";
  if (orders.length > 0)
    return isOnlyDraft(orders, prose.text) || isOnlyPlanned(prose.text) ? "question" : "order";
  if (stated.length > 0) return "rule";
  const tool = ordering.find(({ act }) => act === "tool");
  // An SQL statement or the like that is run directly changes data, so it is an order and not one about the work
  // itself.
  const isHeld = facts.risk?.level === "hold" && facts.risk.what !== "history";
  if (tool !== undefined) return isHeld ? "order" : "tool-order";
  if (clauses.some(({ act }) => act === "ask") || facts.sentences.some(({ isAsked }) => isAsked))
    return "question";
  return !prose.hasPasted && (isWordOrTwo(words) || isPleased(words) || isOwnPlan(words))
    ? "nothing"
    : "other";
}

/** True for a prompt that ends by taking back what it says: "remove the cache... actually no, leave it". */
function isTakenBack(text: string): boolean {
  return TAKEN_BACK.test(text.slice(-80).trimEnd());
}

const TAKEN_BACK =
  /[\s.,…!–—-](?:never ?mind|nvm|forget (?:it|that|about it)|scratch that|(?:actually|wait|hmm|oh)[,\s]{1,2}no(?:pe)?(?:[,\s]{1,2}(?:leave|keep) (?:it|that|them)(?: (?:as is|as it is|alone|for now))?)?|아니(?:다|야|에요)?[,\s]{1,2}(?:됐어|그냥 ?둬|놔둬|취소)(?:요|줘)?|(?<=[.…~!]\s{0,2})아니다)[.!~]{0,3}$/i;

/**
 * True for what is said of an order about the work itself: an exception ("undo the last two edits, keep the tests"), and how
 * what it makes is called ("amend the commit, message should start with feat:").
 */
function isExcepted(clauses: readonly Clause[], index: number): boolean {
  const before = clauses[index - 1];
  const clause = clauses[index];
  if (clause === undefined || before?.act !== "tool") return false;
  return (
    (clause.verb === "keep" &&
      /^(?:undo|revert|discard|roll|go back|drop|reset|squash|delete|remove)/.test(before.verb)) ||
    (clause.verb === "should" &&
      /^(?:commit|amend|squash|push|tag|open|create|make|release)/.test(before.verb) &&
      /^(?:the )?(?:commit |pr |branch )?(?:message|title|description|subject|body|name|branch|tag) should (?!be (?:shown|sent|displayed|logged|stored|translated)\b)/i.test(
        clause.text,
      ))
  );
}

/** True when only a text is wanted: "draft a design doc, no implementation". */
function isOnlyDraft(orders: readonly Clause[], text: string): boolean {
  return orders.every(({ verb }) => drafts().has(verb)) && NO_CODE.test(text);
}

const drafts = wordSet("draft write design sketch outline prepare create make do");
const NO_CODE =
  /\b(?:(?:no|without(?: any)?) (?:code|coding|implementation|implementing)|(?:don'?t|do not) (?:implement|code|write (?:any )?code)(?: (?:it|anything))?)(?: yet| for now| please)?\s*(?:$|[.,;!?)\n])/i;
