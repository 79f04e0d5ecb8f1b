import { collapseWhitespace } from "@orange-hyper/core/text";

/** How stored text is inserted into a sentence. */
export interface Escaper {
  /** Free text, such as a project's name. */
  text(text: string): string;
  /** An id, a code or a path. */
  id(text: string): string;
}

/** For JSON answers: on one line, otherwise as stored. */
export const plainText: Escaper = { text: oneLine, id: oneLine };

/** For Markdown: on one line, and without effect as Markdown or HTML. */
export const markdownText: Escaper = {
  text: (text) => oneLine(text).replace(/[\\`*_[\]<>#|]/g, "\\$&"),
  // Between two letters or digits an underscore means nothing in Markdown; ids stay readable in the text.
  id: (text) => oneLine(text).replace(/[\\`*[\]<>#|]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\$&"),
};

function oneLine(text: string): string {
  return collapseWhitespace(text.replace(/[\p{Cc}\p{Bidi_C}]+/gu, " "));
}
