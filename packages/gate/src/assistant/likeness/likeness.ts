import { scoresOf } from "@orange-hyper/classify";
import { traitsOf } from "./traits.js";
import { ORDERS } from "./weights.js";

/**
 * Returns how much a lower-case sentence is like orders to an assistant and unlike other sentences; above 0 it is more
 * likely an order. The weights are fitted to the tables of cases, so orders that no form describes are recognised as
 * well. Each trait of a longer sentence counts for less.
 */
export function likenessToOrder(sentence: string): number {
  const traits = traitsOf(sentence);
  const [base = 0] = ORDERS.bases;
  const [score = base] = scoresOf(ORDERS, traits);
  return base + (score - base) * shareOf(traits.size);
}

/** What a trait counts for in a sentence with so many of them. */
export function shareOf(count: number): number {
  return 1 / Math.sqrt(Math.max(1, count));
}
