import { collapseWhitespace } from "@orange-hyper/core/text";

/** Escapes stored text that is inserted into a sentence. */
export interface Escaper {
  /** Escapes free text, such as the name of a project. */
  text(text: string): string;
  /** Escapes an id, a code or a path. */
  id(text: string): string;
}

/** Escaper for JSON answers: puts the text on one line and otherwise leaves it unchanged. */
export const plainText: Escaper = { text: oneLine, id: oneLine };

/** Escaper for Markdown: puts the text on one line and makes it inert as Markdown and HTML. */
export const markdownText: Escaper = {
  text: (text) => oneLine(text).replace(/[\\`*_[\]<>#|]/g, "\\$&"),
  // An underscore between two letters or digits has no meaning in Markdown, so ids stay readable in the source.
  id: (text) => oneLine(text).replace(/[\\`*[\]<>#|]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\$&"),
};

function oneLine(text: string): string {
  return collapseWhitespace(text.replace(/[\p{Cc}\p{Bidi_C}]+/gu, " "));
}
