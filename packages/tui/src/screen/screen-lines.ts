import { displayWidth, fit, type Screen } from "@orange-hyper/core/human";
import type { Said, Size } from "../state/state.js";

/** The parts of a screen, from top to bottom. */
export interface ScreenParts {
  readonly header: string;
  /** The heads of the columns. */
  readonly heads: string;
  readonly middle: readonly string[];
  /** Number of lines for the middle. */
  readonly lines: number;
  readonly keys: string;
}

/** Returns all lines of the screen; the last one is there at any height. */
export function screenLines(
  { size, said }: { readonly size: Size; readonly said: Said | null },
  { header, heads, middle, lines, keys }: ScreenParts,
  screen: Screen,
): readonly string[] {
  const width = size.columns;
  const rule = screen.dim("─".repeat(width));
  const paint = said?.isError === true ? screen.red : screen.green;
  const message = said === null ? [] : [paint(fit(screen.translate(said.text), width, screen))];
  const empty = Array.from({ length: Math.max(0, lines - middle.length) }, () => "");
  const above = [header, heads, rule, ...message, ...middle.slice(0, lines), ...empty, rule];
  return [...above.slice(0, size.rows - 1), keys];
}

/** A part of a header. */
export interface HeaderPart {
  readonly text: string;
  readonly paint: (text: string) => string;
}

/** Formats as many parts of a header as there is room for, and at least the first. */
export function headerLine(parts: readonly HeaderPart[], width: number, screen: Screen): string {
  let line = "";
  let columns = 0;
  for (const { text, paint } of parts) {
    const gap = columns === 0 ? 0 : 2;
    const shown = columns === 0 ? fit(text, width, screen) : text;
    if (columns + gap + displayWidth(shown) > width) break;
    line += " ".repeat(gap) + paint(shown);
    columns += gap + displayWidth(shown);
  }
  return line;
}
