import { encode } from "../bytes.js";

/** Most bytes a document may have; larger ones are neither read nor written. */
export const DOCUMENT_LIMIT = 1024 * 1024;

/** Most bytes its front matter may have: room for the largest evidence file, which the body repeats. */
export const FRONT_MATTER_LIMIT = 768 * 1024;

/** Deepest nesting of lists and maps in front matter. */
export const NESTING_LIMIT = 20;

/** True when a text has more bytes than these; measures only what could have, at three a code unit. */
export function isLarger(text: string, bytes: number): boolean {
  if (text.length * 3 <= bytes) return false;
  return text.length > bytes || encode(text).length > bytes;
}
