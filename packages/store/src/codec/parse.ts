import type { FrontMatter } from "@orange-hyper/core/documents";
import { parseComplete } from "./complete.js";
import { parseRegular } from "./regular.js";
import { splitDocument } from "./split.js";

export interface ParsedDocument {
  /** Maps in it have no prototype. */
  readonly fields: FrontMatter;
  /** Text after the front matter and the one blank line that follows it, with LF line ends. */
  readonly body: string;
}

/** Reads a document. Rejects with the reason when it is none; loads a YAML parser only for what we would not write. */
export async function parseDocument(text: string): Promise<ParsedDocument> {
  return parseNow(text);
}

/** As parseDocument, and without a promise for what we would write: nearly every document there is. */
export function parseNow(source: string): ParsedDocument | Promise<ParsedDocument> {
  const { text, start, end, body } = splitDocument(source);
  const fields = parseRegular(text, start, end);
  if (fields !== null) return { fields, body: text.slice(body) };
  return parseComplete(text.slice(start, end)).then((complete) => ({
    fields: complete,
    body: text.slice(body),
  }));
}
