import { encode } from "../bytes.js";

/** Maximum size of a document in bytes. Larger ones are neither read nor written. */
export const DOCUMENT_LIMIT = 1024 * 1024;

/**
 * Maximum size of the front matter in bytes: enough for the largest evidence file, whose body repeats its front matter.
 */
export const FRONT_MATTER_LIMIT = 768 * 1024;

/** Maximum nesting depth of lists and maps in front matter. */
export const NESTING_LIMIT = 20;

/**
 * True when the UTF-8 form of a text exceeds `bytes`. Encodes only when the length leaves it open: a UTF-16 code unit
 * takes one to three bytes.
 */
export function isLarger(text: string, bytes: number): boolean {
  if (text.length * 3 <= bytes) return false;
  return text.length > bytes || encode(text).length > bytes;
}
