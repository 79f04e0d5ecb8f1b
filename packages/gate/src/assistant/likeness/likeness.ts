import { placesOf } from "./places.js";
import { ALPHABET, BASE, STEP, WEIGHTS } from "./weights.js";

/**
 * How much a sentence in lower case is like orders to an assistant and unlike other sentences: above 0 it is more likely one.
 * The weights are fitted to the tables of cases, so that it also knows orders that no form describes.
 */
export function likenessToOrder(sentence: string): number {
  const places = placesOf(sentence);
  const sum = places.reduce((total, place) => total + ALPHABET.indexOf(WEIGHTS[place] as string), 0);
  const middle = (ALPHABET.length - 1) / 2;
  return BASE + (STEP * (sum - middle * places.length)) / Math.sqrt(Math.max(1, places.length));
}
