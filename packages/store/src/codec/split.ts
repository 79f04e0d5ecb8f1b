import { DOCUMENT_LIMIT, FRONT_MATTER_LIMIT } from "./limits.js";

/** The two parts of a document, with LF line ends. */
export interface SplitDocument {
  readonly frontMatter: string;
  readonly body: string;
}

/** The text that revisions are made of and that parsers see: no BOM, LF line ends. */
export function normaliseText(text: string): string {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (text.includes("\r\n")) return text.slice(start).replaceAll("\r\n", "\n");
  return start === 0 ? text : text.slice(start);
}

/** Finds the front matter between its two `---` lines. Throws when there is none or a part is too large. */
export function splitDocument(text: string): SplitDocument {
  if (exceeds(text, DOCUMENT_LIMIT)) throw new Error("the file is larger than 1 MiB");
  const normal = normaliseText(text);
  const start = endOfOpeningLine(normal);
  const close = normal.indexOf("\n---", start - 1) + 1;
  if (close === 0) throw new Error("the front matter has no closing `---` line");
  const end = lineEnd(normal, close);
  if (normal.slice(close, end).trimEnd() !== "---") {
    throw new Error("a line of the front matter starts with `---` and is not its closing line");
  }
  const frontMatter = normal.slice(start, close);
  if (exceeds(frontMatter, FRONT_MATTER_LIMIT)) throw new Error("the front matter is larger than 768 KiB");
  const body = end + 1;
  return { frontMatter, body: normal.slice(normal.charCodeAt(body) === 0x0a ? body + 1 : body) };
}

function endOfOpeningLine(text: string): number {
  if (!text.startsWith("---")) throw new Error("the front matter is missing: the first line must be `---`");
  const end = lineEnd(text, 0);
  if (text.slice(0, end).trimEnd() !== "---") {
    throw new Error("the first line must be exactly `---`; front matter is YAML and no other language");
  }
  return end + 1;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

/** Measures only texts that could be too large at three bytes a code unit. */
function exceeds(text: string, bytes: number): boolean {
  return text.length > bytes || (text.length * 3 > bytes && Buffer.byteLength(text) > bytes);
}
