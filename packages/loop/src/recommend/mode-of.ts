import { type PromptReading, readPrompt } from "@orange-hyper/prompts";
import type { Mode } from "../model/mode.js";
import { type FoundWord, findWords } from "./find-words.js";
import { ASK_WORDS, CHANGE_WORDS, PLAN_WORDS, REVIEW_WORDS } from "./words.js";

export interface ModeFound {
  readonly mode: Mode;
  /** The words and facts that determined the mode: "ask:why", "change:fix*", "diff". */
  readonly signals: readonly string[];
  /** True when the goal asks for a review but there is nothing to review. */
  readonly isReviewOfNothing: boolean;
  readonly reading: PromptReading;
}

type Kind = "ask" | "review" | "plan";

/**
 * Determines the purpose of a goal from its words (specification of runs, section 18.4). Questions and comparisons
 * without a word of change are research, a review needs an existing change, then come plans, and everything else is
 * work.
 */
export function modeOf(goal: string, hasDiff: boolean): ModeFound {
  const reading = readPrompt(goal);
  // Words that other languages share with English, such as "Design", are not reliable.
  const leading = reading.language === "other" ? null : leadingWord(goal);
  const change = findWords(goal, CHANGE_WORDS)[0] ?? null;
  const found = { reading, isReviewOfNothing: false };
  if (isWork(reading, leading, change)) {
    return {
      ...found,
      mode: "implement",
      signals: [change === null ? "kind:order" : `change:${change.word}`],
    };
  }
  const asked = leading ?? (reading.kind === "question" ? { kind: "ask" as const, word: "?", at: 0 } : null);
  if (asked === null) return { ...found, mode: "implement", signals: [`kind:${reading.kind}`] };
  const signal = `${asked.kind}:${asked.word}`;
  switch (asked.kind) {
    case "ask":
      return { ...found, mode: "research", signals: [signal] };
    case "plan":
      return { ...found, mode: "plan", signals: [signal] };
    case "review":
      return hasDiff
        ? { ...found, mode: "review", signals: [signal, "diff"] }
        : { ...found, mode: "implement", signals: [signal, "no diff"], isReviewOfNothing: true };
  }
}

/** True when something is to be changed: an order that is not governed by a word of asking, reviewing or planning. */
function isWork(reading: PromptReading, leading: LeadingWord | null, change: FoundWord | null): boolean {
  if (reading.kind !== "order") return false;
  return change !== null || leading === null || !leading.isVerb;
}

interface LeadingWord extends FoundWord {
  readonly kind: Kind;
  /** True when it begins an English text, or ends a Korean text as a verb. */
  readonly isVerb: boolean;
}

/**
 * Returns the word of asking, reviewing or planning that governs a text: the first one in English, the last one in
 * Korean.
 */
function leadingWord(goal: string): LeadingWord | null {
  const lists = { ask: ASK_WORDS, review: REVIEW_WORDS, plan: PLAN_WORDS };
  const all = (["ask", "review", "plan"] as const)
    .flatMap((kind) => findWords(goal, lists[kind]).map((found) => ({ ...found, kind })))
    .sort((a, b) => a.at - b.at);
  const korean = all.filter(({ word }) => /[가-힣]/.test(word));
  const last = korean.at(-1);
  if (last !== undefined) return { ...last, isVerb: isKoreanVerb(goal.slice(last.at + last.word.length)) };
  const [first] = all;
  return first === undefined ? null : { ...first, isVerb: POLITE.test(goal.slice(0, first.at)) };
}

/** Words that may precede an English imperative. */
const POLITE =
  /^\s*(?:(?:please|just|now|first|let'?s|let us|can you|could you|would you|i want you to)[\s,]+)*$/i;

function isKoreanVerb(rest: string): boolean {
  return /^(?:을|를)?\s?(?:해|하|세워|세우|부탁|줘)/.test(rest);
}
