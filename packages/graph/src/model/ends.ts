import { bytesOf, float64s } from "../bytes.js";

/** The ends of the records of a section. Throws when they do not fit it. */
export function readEnds(bytes: Buffer, count: number, length: number): Float64Array {
  const ends = float64s(bytes);
  // Sorting is native code; a loop over many thousand numbers is not, in a process that has just started.
  const isRising = bytesOf(ends.slice().sort()).equals(bytes) && (ends[0] ?? 0) >= 0;
  if (!isRising || ends.length !== count || (ends.at(-1) ?? 0) !== length) {
    throw new RangeError("records lie out of range");
  }
  return ends;
}
