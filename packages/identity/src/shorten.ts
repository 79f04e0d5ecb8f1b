const LONGEST_TEXT = 1_200;

/** A text of at most 1,200 characters. */
export function shorten(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${Array.from(text).slice(0, LONGEST_TEXT).join("")}…`;
}
