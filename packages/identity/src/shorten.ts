const LONGEST_TEXT = 1_200;

/** Cuts a text to at most 1,200 characters and marks the cut with "…". */
export function shorten(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${Array.from(text).slice(0, LONGEST_TEXT).join("")}…`;
}
