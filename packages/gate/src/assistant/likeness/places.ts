import { traitsOf } from "./traits.js";

/** How many weights there are. Two traits may share one: their names would take ten times as much room. */
export const PLACES = 1 << 15;

/** Which weights the traits of a sentence in lower case have. */
export function placesOf(sentence: string): readonly number[] {
  return [...new Set([...traitsOf(sentence)].map((trait) => hash(trait) % PLACES))];
}

/** FNV-1a, with the high bits mixed into the low ones. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}
