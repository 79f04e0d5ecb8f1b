import type { Clause } from "../clause.js";
import type { ParsedPrompt } from "../parse-prompt.js";
import { isOnlyPlanned } from "../planned-work.js";
import { isOwnPlan, isPleased, isWordOrTwo } from "../small-talk.js";
import { wordSet } from "../words/word-lists.js";

/** The kind of a prompt; the README describes how each is treated. */
export type PromptKind = "nothing" | "question" | "tool-order" | "rule" | "order" | "other";

/** A kind, and whether nothing but the grammar may decide it. */
export interface ParsedKind {
  readonly kind: PromptKind;
  readonly isCertain: boolean;
}

/** Returns the kind that the grammar of a prompt gives, which never is a rule. */
export function parsedKind(prompt: ParsedPrompt): ParsedKind {
  const { prose, words, clauses, goesOn: continues } = prompt;
  if (prompt.language === "other") return { kind: "other", isCertain: true };
  if (continues === null && isTakenBack(prose.text)) return { kind: "other", isCertain: true };
  const orders = clauses.filter(({ act }, index) => act === "order" && !isExcepted(clauses, index));
  const hasTask = continues?.by === "title" && continues.hasTask === true && orders.length > 0;
  if (continues !== null && !hasTask && (continues.by !== "id" || !clauses.some(({ act }) => act === "ask")))
    return { kind: "tool-order", isCertain: true };
  // An SQL statement or the like that is run directly changes data, so it is an order and not one about the work
  // itself.
  const isHeld = prompt.risk?.level === "hold" && prompt.risk.what !== "history";
  if (orders.length > 0)
    return isOnlyDraft(orders, prose.text) || isOnlyPlanned(prose.text)
      ? { kind: "question", isCertain: true }
      : { kind: "order", isCertain: isHeld };
  if (clauses.some(({ act }) => act === "tool"))
    return isHeld
      ? { kind: "order", isCertain: true }
      : {
          kind: "tool-order",
          isCertain: prompt.sentences.some(({ decides }) => decides),
        };
  if (clauses.some(({ act }) => act === "ask") || prompt.sentences.some(({ isAsked }) => isAsked))
    return { kind: "question", isCertain: false };
  const isNothing = !prose.hasPasted && (isWordOrTwo(words) || isPleased(words) || isOwnPlan(words));
  return { kind: isNothing ? "nothing" : "other", isCertain: false };
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
