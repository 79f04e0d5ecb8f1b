import { ORDERS } from "../assistant/find-orders.js";
import { REASONS, TWO_PARTS } from "../compare/claims.js";
import { GAVE_UP } from "../compare/gave-up.js";
import {
  CONTRASTS,
  KOREAN_NEGATIONS_AND_RULES,
  NEGATIONS,
  NEGATIONS_AND_RULES,
} from "../compare/negations.js";
import { NUMERALS } from "../compare/numbers.js";
import { PHRASES } from "../compare/phrases.js";
import { REJECTED } from "../compare/reading.js";
import { VERSIONED } from "../compare/versions.js";
import { CHATTER, KOREAN_CHATTER, STOCK } from "../weak/chatter.js";
import { GUESSES } from "../weak/guess.js";
import { LINES } from "../weak/log.js";
import { MEETINGS, PLANS_OF_PERSONS } from "../weak/meeting.js";
import { ONCE, TASKS } from "../weak/order.js";
import { PERSONAL } from "../weak/personal.js";
import { KOREAN_QUESTIONS, QUESTIONS } from "../weak/question.js";
import { TRUISMS } from "../weak/truism.js";
import { BEFORE_NOUN, EITHER, IMPERATIVE, LINKS, SURE } from "../weak/verb.js";
import { VAGUE } from "../weak/weak.js";
import type { PatternList, WordSet } from "./patterns.js";

/** All pattern lists of this package, for the build. */
export const LISTS: readonly PatternList[] = [
  ORDERS,
  ...[LINES, QUESTIONS, KOREAN_QUESTIONS, CHATTER, KOREAN_CHATTER, STOCK, TASKS, ONCE, PERSONAL],
  ...[GUESSES, MEETINGS, PLANS_OF_PERSONS, TRUISMS],
  ...[PHRASES, NUMERALS, REJECTED, GAVE_UP, CONTRASTS],
  ...[NEGATIONS, NEGATIONS_AND_RULES, KOREAN_NEGATIONS_AND_RULES, REASONS, TWO_PARTS, VERSIONED],
];

/** All word sets of this package, for the build. */
export const SETS: readonly WordSet[] = [SURE, BEFORE_NOUN, EITHER, IMPERATIVE, LINKS, VAGUE];
