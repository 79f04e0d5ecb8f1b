import type { FrontMatter } from "@orange-hyper/core/documents";
import { parseComplete } from "./complete.js";
import { parseRegular } from "./regular.js";
import { splitDocument } from "./split.js";

/** The two parts of a document. */
export interface ParsedDocument {
  /** Its maps have no prototype. */
  readonly fields: FrontMatter;
  /** The text after the front matter and the one blank line that follows it, with LF line endings. */
  readonly body: string;
}

/**
 * Parses a document. Rejects with the reason when the text is not one. Loads a YAML parser only for front matter
 * outside the subset that this package writes.
 */
export async function parseDocument(text: string): Promise<ParsedDocument> {
  return parseNow(text);
}

/**
 * Like parseDocument, but returns front matter in the subset that this package writes (nearly every document)
 * synchronously, and throws synchronously where the parts cannot be found.
 */
export function parseNow(source: string): ParsedDocument | Promise<ParsedDocument> {
  const { text, start, end, body } = splitDocument(source);
  const fields = parseRegular(text, start, end);
  if (fields !== null) return { fields, body: text.slice(body) };
  return parseComplete(text.slice(start, end)).then((complete) => ({
    fields: complete,
    body: text.slice(body),
  }));
}
