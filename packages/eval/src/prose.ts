import { collapseWhitespace } from "@orange-hyper/core/text";

/** How stored text enters a sentence: as it is in JSON answers, escaped in Markdown. */
export interface Prose {
  /** A name that people chose. */
  words(text: string): string;
  /** An id, a code or a path. */
  id(text: string): string;
}

/** On one line, otherwise as stored. */
export const plainProse: Prose = { words: oneLine, id: oneLine };

/** On one line, and unable to become Markdown or HTML. */
export const markdownProse: Prose = {
  words: (text) => oneLine(text).replace(/[\\`*_[\]<>#|]/g, "\\$&"),
  // Between two letters or digits an underscore means nothing in Markdown; ids stay readable in the text.
  id: (text) => oneLine(text).replace(/[\\`*[\]<>#|]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\$&"),
};

function oneLine(text: string): string {
  return collapseWhitespace(text.replace(/[\p{Cc}\p{Bidi_C}]+/gu, " "));
}
