import { collapseWhitespace } from "@orange-hyper/core/text";

/** Control characters, and marks that turn the direction of writing. */
const BEYOND_TEXT = /[^\u0020-\u007e\u00a0-\u2027\u202f-\u2065\u206a-\uffff]/g;

/** One line of what somebody else wrote, such as a memory or the name of a file. */
export function plainText(text: string): string {
  return collapseWhitespace(text.replace(BEYOND_TEXT, " "));
}
