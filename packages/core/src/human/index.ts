import { stripVTControlCharacters } from "node:util";
import pico from "picocolors";
import stringWidth from "string-width";
import { printable } from "../text/printable.js";
import type { Paint } from "./paint.js";

export { printable, printableBlock, shellQuote } from "../text/printable.js";
export { blocks, line, list, nextLine, yesNo } from "./lines.js";
export { type Paint, plainPaint } from "./paint.js";

/** Paint that colours with ANSI sequences. */
export function colourPaint(): Paint {
  const { bold, dim, red, green, yellow, cyan } = pico.createColors(true);
  return { bold, dim, red, green, yellow, cyan };
}

/** Columns that a terminal needs to show `text`; Hangul and emoji take two. */
export function displayWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  const parts = stripVTControlCharacters(text).match(PARTS) ?? [];
  return parts.reduce((width, part) => width + stringWidth(part), 0);
}

const ASCII = /^[ -~]*$/;
/** Segmenting takes quadratic time, so text is measured in parts: cut before ASCII or Hangul where there is some. */
const PARTS = /[\s\S]{1,500}(?=[ -~가-힣]|$)|[\s\S]{1,500}/gu;

/**
 * A table of left-aligned columns, two spaces apart, header first; aligned for wide characters and colour sequences.
 * Control characters in cells become spaces, so that stored text cannot move the cursor.
 */
export function renderTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  paint: Paint,
): string {
  const cells = rows.map((row) => row.map(printable));
  const widths = header.map((title, column) =>
    Math.max(displayWidth(title), ...cells.map((row) => displayWidth(row[column] ?? ""))),
  );
  const line = (row: readonly string[], colour: (text: string) => string): string =>
    row
      .map((cell, column) => {
        const padding = " ".repeat(Math.max(0, (widths[column] ?? 0) - displayWidth(cell)));
        return column === row.length - 1 ? colour(cell) : colour(cell) + padding;
      })
      .join("  ");
  return [line(header, paint.bold), ...cells.map((row) => line(row, String))].join("\n");
}
