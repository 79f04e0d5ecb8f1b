import { type FieldValue, type FrontMatter, mapField } from "@orange-hyper/core/documents";
import { emptyMap, readScalar } from "./plain-values.js";

/**
 * The ordered field names of a front matter, and a pattern that matches every front matter with the same names.
 * Neighbouring documents mostly share their shape and half of their values, so an unchanged value is not parsed again.
 */
interface Shape {
  readonly pattern: RegExp;
  readonly parts: readonly Part[];
  /** Indexed by group of the pattern: the source text that the last document had there, and its parsed value. */
  readonly texts: string[];
  readonly values: FieldValue[];
}

interface Part {
  readonly name: string;
  /** A map precedes its own entries and has no group. */
  readonly kind: "scalar" | "list" | "map";
  readonly isInner: boolean;
}

/**
 * Maximum number of shapes kept. A project has three kinds of documents in a few forms each; any others are parsed line
 * by line.
 */
const MAX_SHAPES = 12;
const MAX_NAMES = 48;
const NAMED_LINE = /^( {2})?([A-Za-z_][A-Za-z0-9_-]*):(.*)$/;

/** Most recently used first. */
const shapes: Shape[] = [];

/** Parses the front matter from `start` up to `end` if it has a known shape; returns null otherwise. */
export function readShaped(text: string, start: number, end: number): FrontMatter | null {
  for (let index = 0; index < shapes.length; index++) {
    const shape = shapes[index] as Shape;
    const { pattern } = shape;
    pattern.lastIndex = start;
    const texts = pattern.exec(text);
    if (texts === null || pattern.lastIndex !== end) continue;
    if (index > 0) shapes.unshift(...shapes.splice(index, 1));
    return fill(shape, texts);
  }
  return null;
}

/**
 * Stores the shape of a front matter that was parsed line by line into `fields`. Skips forms that no pattern can
 * describe.
 */
export function learnShape(frontMatter: string, fields: FrontMatter): void {
  if (shapes.length === MAX_SHAPES) return;
  const parts: Part[] = [];
  for (const line of frontMatter.split("\n").slice(0, -1)) {
    const last = parts.at(-1);
    if (last?.kind === "list" && line.startsWith(last.isInner ? "    - " : "  - ")) continue;
    const map = parts.findLast(({ kind }) => kind === "map");
    const part = partOf(line, fields, map === undefined ? {} : mapField(fields, map.name));
    if (part === null || parts.push(part) > MAX_NAMES) return;
  }
  shapes.unshift({
    pattern: new RegExp(parts.map(patternOf).join(""), "y"),
    parts,
    texts: [],
    values: [],
  });
}

function partOf(line: string, fields: FrontMatter, innerFields: FrontMatter): Part | null {
  const [, indent, name = "", rest = ""] = NAMED_LINE.exec(line) ?? [];
  if (name === "") return null;
  const isInner = indent !== undefined;
  if (rest === " []") return { name, kind: "list", isInner };
  if (rest !== "") return { name, kind: "scalar", isInner };
  const value = (isInner ? innerFields : fields)[name];
  if (Array.isArray(value)) return { name, kind: "list", isInner };
  // Front matter with a name that has no value gets no shape.
  return value === null || isInner ? null : { name, kind: "map", isInner };
}

function patternOf({ name, kind, isInner }: Part): string {
  const indent = isInner ? "  " : "";
  if (kind === "map") return `${name}:\\n`;
  if (kind === "scalar") return `${indent}${name}: (.*)\\n`;
  return `${indent}${name}:( \\[\\]|(?:\\n${indent}  - .*)+)\\n`;
}

function fill({ parts, texts: last, values }: Shape, texts: RegExpExecArray): FrontMatter | null {
  const fields = emptyMap();
  let inner = fields;
  let group = 0;
  for (const { name, kind, isInner } of parts) {
    if (kind === "map") {
      inner = emptyMap();
      fields[name] = inner;
      continue;
    }
    group++;
    const text = texts[group] as string;
    if (text !== last[group]) {
      const value = kind === "scalar" ? readScalar(text) : readItems(text, isInner);
      if (value === undefined) return null;
      last[group] = text;
      values[group] = value;
    }
    (isInner ? inner : fields)[name] = values[group] as FieldValue;
  }
  return fields;
}

/** Parses the items of a list from the text after its name and colon. */
function readItems(text: string, isInner: boolean): FieldValue | undefined {
  if (text === " []") return readScalar("[]");
  const items: FieldValue[] = [];
  for (const line of text.slice(1).split("\n")) {
    const item = readScalar(line.slice(isInner ? 6 : 4));
    if (item === undefined) return undefined;
    items.push(item);
  }
  return Object.freeze(items);
}
