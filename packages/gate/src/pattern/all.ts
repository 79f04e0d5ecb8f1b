import { ASKED } from "../assistant/asked.js";
import { ORDERS } from "../assistant/find-orders.js";
import { CHATTER, KOREAN_CHATTER, STOCK } from "../weak/chatter.js";
import { LINES } from "../weak/log.js";
import { ONCE, TASKS } from "../weak/order.js";
import { KOREAN_QUESTIONS, QUESTIONS } from "../weak/question.js";
import { BEFORE_NOUN, EITHER, IMPERATIVE, SURE } from "../weak/verb.js";
import { VAGUE } from "../weak/weak.js";
import type { PatternList, WordSet } from "./patterns.js";

/** All lists of patterns of this package, for the build. */
export const LISTS: readonly PatternList[] = [
  ORDERS,
  ...ASKED,
  ...[LINES, QUESTIONS, KOREAN_QUESTIONS, CHATTER, KOREAN_CHATTER, STOCK, TASKS, ONCE],
];

/** And all sets of words. */
export const SETS: readonly WordSet[] = [SURE, BEFORE_NOUN, EITHER, IMPERATIVE, VAGUE];
