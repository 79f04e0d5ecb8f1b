import type { FieldValue, FrontMatter } from "@orange-hyper/core/documents";
import { emptyMap, readScalar } from "./plain-values.js";
import { isForbiddenName } from "./scalar.js";
import { learnShape, readShaped } from "./shape.js";

const NAME = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/**
 * Parses the regular subset of YAML that this package writes: one-line scalars, flat lists, maps one level deep. The
 * source is the whole lines of `text` from `start` up to `end`. Returns null for everything else, valid YAML or not;
 * for what it accepts, it returns the same values as a YAML parser.
 */
export function parseRegular(text: string, start = 0, end = text.length): FrontMatter | null {
  const shaped = readShaped(text, start, end);
  if (shaped !== null) return shaped;
  const lines = new Lines(text.slice(start, end));
  const fields = readMap(lines, "");
  if (fields === null || lines.current !== null) return null;
  learnShape(lines.text, fields);
  return fields;
}

/** Iterates the lines of a text that ends with a line break; each line is sliced only when reached. */
class Lines {
  /** Null after the last line. */
  current: string | null = null;
  #next = 0;

  constructor(readonly text: string) {
    this.advance();
  }

  advance(): void {
    const end = this.text.indexOf("\n", this.#next);
    this.current = end === -1 ? null : this.text.slice(this.#next, end);
    this.#next = end + 1;
  }
}

/**
 * Parses the entries at one indentation and stops at the first line indented less. Returns null for an irregular line.
 */
function readMap(lines: Lines, indent: "" | "  "): FrontMatter | null {
  const fields = emptyMap();
  for (let line = lines.current; line !== null; line = lines.current) {
    if (!line.startsWith(indent)) break;
    const colon = line.indexOf(":");
    const name = line.slice(indent.length, colon);
    if (colon === -1 || !NAME.test(name) || fields[name] !== undefined || isForbiddenName(name)) return null;
    lines.advance();
    const value = colon === line.length - 1 ? readBlock(lines, indent) : readInline(line, colon + 1);
    if (value === undefined) return null;
    fields[name] = value;
  }
  return fields;
}

/** Parses the value on the lines below a name that has none on its own line. */
function readBlock(lines: Lines, indent: "" | "  "): FieldValue | undefined {
  const line = lines.current ?? "";
  if (line.startsWith(`${indent}  - `)) return readList(lines, `${indent}  - `);
  if (line.startsWith(`${indent}- `)) return readList(lines, `${indent}- `);
  if (indent === "" && line.startsWith("  ")) return readMap(lines, "  ") ?? undefined;
  return null;
}

function readList(lines: Lines, dash: string): FieldValue | undefined {
  const items: FieldValue[] = [];
  for (let line = lines.current; line?.startsWith(dash); line = lines.current) {
    const value = readScalar(line.slice(dash.length));
    if (value === undefined) return undefined;
    items.push(value);
    lines.advance();
  }
  return items;
}

function readInline(line: string, start: number): FieldValue | undefined {
  return line.charCodeAt(start) === 0x20 ? readScalar(line.slice(start + 1)) : undefined;
}
