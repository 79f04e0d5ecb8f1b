import type { FrontMatter } from "@orange-hyper/core";
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
export function parseNow(text: string): ParsedDocument | Promise<ParsedDocument> {
  const { frontMatter, body } = splitDocument(text);
  const fields = parseRegular(frontMatter);
  if (fields !== null) return { fields, body };
  return parseComplete(frontMatter).then((complete) => ({ fields: complete, body }));
}
