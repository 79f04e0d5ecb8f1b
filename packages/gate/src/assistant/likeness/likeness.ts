import { weightIndexesOf } from "./weight-indexes.js";
import { ALPHABET, BASE, STEP, WEIGHTS } from "./weights.js";

/**
 * Returns how much a lower-case sentence is like orders to an assistant and unlike other sentences; above 0 it is more
 * likely an order. The weights are fitted to the tables of cases, so orders that no form describes are recognised as
 * well.
 */
export function likenessToOrder(sentence: string): number {
  const places = weightIndexesOf(sentence);
  const sum = places.reduce((total, place) => total + ALPHABET.indexOf(WEIGHTS[place] as string), 0);
  const middle = (ALPHABET.length - 1) / 2;
  return BASE + (STEP * (sum - middle * places.length)) / Math.sqrt(Math.max(1, places.length));
}
