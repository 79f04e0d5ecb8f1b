import { printable } from "../text/printable.js";
import type { Screen } from "./screen.js";
import { displayWidth, fit, oneLine, padded } from "./width.js";
import { wrapText } from "./wrap.js";

/** A name, its value, and optionally the colour of the value. */
export type Fact = readonly [name: string, value: string, colour?: (text: string) => string];

/** Minimum room for values next to their names, in columns; with less of it, each stands below its name. */
const LEAST_ROOM = 16;

/**
 * Formats one fact per line with the values aligned. On a narrow screen, a long value is wrapped under itself, and one
 * without spaces, such as an id or a path, is shortened in the middle.
 */
export function facts(all: readonly Fact[], screen: Screen): string {
  const width = Math.max(0, ...all.map(([name]) => displayWidth(name))) + 2;
  const isBeside = screen.columns === null || screen.columns - width >= LEAST_ROOM;
  const indent = isBeside ? " ".repeat(width) : "  ";
  return all
    .map(([name, value, colour = String]) => {
      const label = isBeside ? padded(name, width) : `${name}\n${indent}`;
      return screen.dim(label) + colour(valueText(value, indent, screen));
    })
    .join("\n")
    .replace(/ +$/gm, "");
}

function valueText(value: string, indent: string, screen: Screen): string {
  if (screen.columns === null) return printable(value);
  const text = oneLine(value);
  const room = screen.columns - indent.length;
  if (!text.includes(" ")) return fit(text, room, screen, "middle");
  return wrapText(text, room).replaceAll("\n", `\n${indent}`);
}
