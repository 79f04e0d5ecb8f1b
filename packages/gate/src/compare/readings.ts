import { Reading } from "./reading.js";

/** More than one text is held against, several times over. */
const MOST = 256;

const last = new Map<string, Reading>();

/** What a known text says, read once as long as it is among the last that were asked for: a server is asked for the same ones. */
export function readingOf(text: string): Reading {
  const reading = last.get(text) ?? new Reading(text);
  last.delete(text);
  last.set(text, reading);
  const [oldest] = last.keys();
  if (last.size > MOST && oldest !== undefined) last.delete(oldest);
  return reading;
}
