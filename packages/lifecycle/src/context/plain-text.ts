import { collapseWhitespace } from "@orange-hyper/core/text";

/** Matches control characters, line separators and marks that change the direction of writing. */
const BEYOND_TEXT = /[^\u0020-\u007e\u00a0-\u2027\u202f-\u2065\u206a-\uffff]/g;

/** Reduces text that somebody else wrote, such as a memory or a file name, to one line of plain characters. */
export function plainText(text: string): string {
  return collapseWhitespace(text.replace(BEYOND_TEXT, " "));
}
