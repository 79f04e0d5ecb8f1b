const MAX_TEXT_LENGTH = 1_200;

/** Cuts a text to at most 1,200 characters and marks the cut with "…". */
export function shorten(text: string): string {
  return text.length <= MAX_TEXT_LENGTH ? text : `${Array.from(text).slice(0, MAX_TEXT_LENGTH).join("")}…`;
}
