import { traitsOf } from "./traits.js";

/**
 * Number of weights. Two traits may share one, because storing the names of traits would take ten times as much space.
 */
export const WEIGHT_COUNT = 1 << 15;

/** Returns the indexes of the weights that the traits of a lower-case sentence have. */
export function weightIndexesOf(sentence: string): readonly number[] {
  return [...new Set([...traitsOf(sentence)].map((trait) => hash(trait) % WEIGHT_COUNT))];
}

/** Returns the FNV-1a hash of a text, with the high bits mixed into the low ones. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}
