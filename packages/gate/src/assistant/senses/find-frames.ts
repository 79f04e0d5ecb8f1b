import type { OrderKind } from "../form.js";
import { FRAMES, type Frame } from "./frames.js";
import { sensesOf } from "./read.js";
import type { Part } from "./sense.js";

/** What a sentence asks by what its words mean together, in whatever mood it is put. */
export function* framesIn(form: string): Iterable<{ readonly kind: OrderKind; readonly words: string }> {
  for (const sentence of form.split(/(?<=[.!?。])\s+|\n+/)) {
    const senses = sensesOf(sentence);
    for (const frame of FRAMES) if (holds(frame, senses)) yield { kind: frame.kind, words: sentence };
  }
}

function holds({ all, none }: Frame, senses: ReadonlySet<Part>): boolean {
  const isThere = (part: Part): boolean => senses.has(part);
  return all.every((list) => list.some(isThere)) && !none.some(isThere);
}
