import { Reading } from "./reading.js";

/** Maximum number of cached readings: several times the number of texts that one text is compared with. */
const MAX = 256;

const last = new Map<string, Reading>();

/**
 * Returns the reading of a known text. The most recently used readings are cached, because a server compares with the
 * same texts again and again.
 */
export function readingOf(text: string): Reading {
  const reading = last.get(text) ?? new Reading(text);
  last.delete(text);
  last.set(text, reading);
  const [oldest] = last.keys();
  if (last.size > MAX && oldest !== undefined) last.delete(oldest);
  return reading;
}
