import { type FieldValue, type FrontMatter, TypedScalar } from "@orange-hyper/core";
import { isForbiddenName, isTimestamp, resolvePlain } from "./scalar.js";

const NAME = /^[A-Za-z_][A-Za-z0-9_-]*$/;
/** Starts with a letter, holds no `#`, tab, control or invisible character; what `:` may do is looked at apart. */
const PLAIN = /^[A-Za-z_\uac00-\ud7a3][\x20-\x22\x24-\x7e\u00a1-\u1fff\u3000-\ud7ff]*$/;
const WHOLE_NUMBER = /^(?:0|[1-9][0-9]{0,14})$/;
/** A digest. One letter that no number has makes it a string for YAML too. */
const DIGEST = /^(?=[0-9a-f]*[a-df])[0-9a-f]{16,}$/;
const SINGLE_QUOTED = /^'(?:[\x20-\x26\x28-\uffff]|'')*'$/;

/**
 * Reads the regular subset of YAML that this package writes: scalars on one line, flat lists, maps of one level.
 * Null for everything else, be it YAML or not; whatever it does read, a YAML parser reads the same.
 */
export function parseRegular(frontMatter: string): FrontMatter | null {
  const lines = new Lines(frontMatter);
  const fields = readMap(lines, "");
  return lines.current === null ? fields : null;
}

/** The lines of a text that ends with one; each is cut out when it is reached. */
class Lines {
  /** Null behind the last line. */
  current: string | null = null;
  readonly #text: string;
  #next = 0;

  constructor(text: string) {
    this.#text = text;
    this.advance();
  }

  advance(): void {
    const end = this.#text.indexOf("\n", this.#next);
    this.current = end === -1 ? null : this.#text.slice(this.#next, end);
    this.#next = end + 1;
  }
}

/** Reads the names and values of one indentation and stops at a line of another; null for an irregular line. */
function readMap(lines: Lines, indent: "" | "  "): FrontMatter | null {
  // Not Object.create(null), which makes a hash table: three times the memory, and twice the time to fill it.
  const fields: Record<string, FieldValue> = Object.setPrototypeOf({}, null);
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

/** The value below a name that has none on its own line. */
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

function readScalar(source: string): FieldValue | undefined {
  const first = source.charCodeAt(0);
  if (first === 0x22) return readDoubleQuoted(source);
  if (first === 0x27) {
    return SINGLE_QUOTED.test(source) ? source.slice(1, -1).replaceAll("''", "'") : undefined;
  }
  if (source === "[]") return [];
  if (PLAIN.test(source)) return readPlain(source);
  if (isTimestamp(source) || DIGEST.test(source)) return source;
  return WHOLE_NUMBER.test(source) ? new TypedScalar(source, Number(source)) : undefined;
}

/** JSON's strings are YAML's with fewer escapes, each meaning the same. */
function readDoubleQuoted(source: string): string | undefined {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function readPlain(source: string): FieldValue | undefined {
  if (source.includes(": ") || source.endsWith(":") || source.endsWith(" ")) return undefined;
  // No word that YAML gives a type is longer than "false".
  const typed = source.length > 5 ? undefined : resolvePlain(source);
  return typed === undefined ? source : typed;
}
