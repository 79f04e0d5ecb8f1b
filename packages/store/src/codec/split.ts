import { msg } from "@orange-hyper/core/text";
import { DOCUMENT_LIMIT, FRONT_MATTER_LIMIT, isLarger } from "./limits.js";

/** Positions of the front matter and the body in a document. */
export interface SplitDocument {
  /** The whole text, with LF line endings. */
  readonly text: string;
  /** The front matter is the whole lines from `start` up to `end`. */
  readonly start: number;
  readonly end: number;
  /** Offset at which the body starts. */
  readonly body: number;
}

/** Normalises a text for hashing and parsing: no BOM, LF line endings. */
export function normaliseText(text: string): string {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (text.includes("\r\n")) return text.slice(start).replaceAll("\r\n", "\n");
  return start === 0 ? text : text.slice(start);
}

/** Finds the front matter between its two `---` lines. Throws when there is none or a part is too large. */
export function splitDocument(source: string): SplitDocument {
  if (isLarger(source, DOCUMENT_LIMIT)) throw new Error(msg`the file is larger than 1 MiB`);
  const text = normaliseText(source);
  const start = endOfOpeningLine(text);
  const close = text.indexOf("\n---", start - 1) + 1;
  if (close === 0) throw new Error(msg`the front matter has no closing \`---\` line`);
  const end = lineEnd(text, close);
  if (end > close + 3 && text.slice(close, end).trimEnd() !== "---") {
    throw new Error(msg`a line of the front matter starts with \`---\` and is not its closing line`);
  }
  if (isLarger(text, FRONT_MATTER_LIMIT) && isLarger(text.slice(start, close), FRONT_MATTER_LIMIT)) {
    throw new Error(msg`the front matter is larger than 768 KiB`);
  }
  return { text, start, end: close, body: text.charCodeAt(end + 1) === 0x0a ? end + 2 : end + 1 };
}

function endOfOpeningLine(text: string): number {
  if (text.startsWith("---\n")) return 4;
  if (!text.startsWith("---"))
    throw new Error(msg`the front matter is missing: the first line must be \`---\``);
  const end = lineEnd(text, 0);
  if (text.slice(0, end).trimEnd() !== "---") {
    throw new Error(msg`the first line must be exactly \`---\`; front matter is YAML and no other language`);
  }
  return end + 1;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}
