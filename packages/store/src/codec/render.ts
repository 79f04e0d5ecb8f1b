import { type FieldValue, type FrontMatter, TypedScalar } from "@orange-hyper/core/documents";
import type { DocumentInput } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { DOCUMENT_LIMIT, FRONT_MATTER_LIMIT, isLarger, NESTING_LIMIT } from "./limits.js";
import { isForbiddenName, quote, renderString, resolvePlain } from "./scalar.js";

/**
 * Renders a document as its file text: fields in key order, then the body without trailing whitespace. Throws for what
 * could not be read back: forbidden names, or nesting or sizes beyond the limits.
 */
export function renderDocument(input: DocumentInput): string {
  const frontMatter = renderMap(input.fields, 0) || "{}\n";
  if (isLarger(frontMatter, FRONT_MATTER_LIMIT)) {
    throw new Error(msg`the front matter would be larger than 768 KiB`);
  }
  const text = `---\n${frontMatter}---\n\n${renderBody(input.body)}\n`;
  if (isLarger(text, DOCUMENT_LIMIT)) throw new Error(msg`the file would be larger than 1 MiB`);
  return text;
}

/** Files contain LF line endings and whole characters only: a lone surrogate has no UTF-8 form. */
function renderBody(body: string): string {
  const trimmed = body.trimEnd();
  const lines = trimmed.includes("\r\n") ? trimmed.replaceAll("\r\n", "\n") : trimmed;
  return lines.replace(/[\ud800-\udfff]/gu, "\ufffd");
}

function renderMap(map: FrontMatter, depth: number): string {
  let text = "";
  for (const name of Object.keys(map)) text += renderEntry(name, map[name], depth);
  return text;
}

function renderEntry(name: string, value: FieldValue | undefined, depth: number): string {
  if (value === undefined) return "";
  const start = `${"  ".repeat(depth)}${renderName(name)}:`;
  if (isList(value) && value.length > 0) {
    const indent = "  ".repeat(depth + 1);
    return `${start}\n${value.map((item) => `${indent}- ${renderInline(item, depth + 2)}\n`).join("")}`;
  }
  if (isMap(value) && Object.keys(value).length > 0) {
    assertDepth(depth + 1);
    return `${start}\n${renderMap(value, depth + 1)}`;
  }
  return `${start} ${renderInline(value, depth + 1)}\n`;
}

/**
 * Renders a value on the same line as its name or dash. Collections inside lists are rare, so they are written in flow
 * style.
 */
function renderInline(value: FieldValue, depth: number): string {
  assertDepth(depth);
  if (typeof value === "string") return renderString(value);
  if (isList(value)) return `[${value.map((item) => renderFlow(item, depth + 1)).join(", ")}]`;
  if (!isMap(value)) return renderTyped(value);
  const entries = Object.keys(value).map((name) => [name, value[name]] as const);
  const present = entries.filter((entry): entry is readonly [string, FieldValue] => entry[1] !== undefined);
  return `{${present.map(([name, part]) => `${renderName(name)}: ${renderFlow(part, depth + 1)}`).join(", ")}}`;
}

function renderFlow(value: FieldValue, depth: number): string {
  return typeof value === "string" ? quote(value) : renderInline(value, depth);
}

function renderTyped(value: number | null | TypedScalar): string {
  if (value === null) return "null";
  if (value instanceof TypedScalar) {
    return resolvePlain(value.source) instanceof TypedScalar ? value.source : renderString(value.source);
  }
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? ".nan" : value > 0 ? ".inf" : "-.inf";
}

function renderName(name: string): string {
  if (isForbiddenName(name)) throw new Error(msg`the name "${name}" is not allowed in front matter`);
  return renderString(name);
}

function assertDepth(depth: number): void {
  if (depth > NESTING_LIMIT)
    throw new Error(msg`the front matter would be nested deeper than ${NESTING_LIMIT} levels`);
}

function isList(value: FieldValue): value is readonly FieldValue[] {
  return Array.isArray(value);
}

function isMap(value: FieldValue): value is FrontMatter {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof TypedScalar)
  );
}
