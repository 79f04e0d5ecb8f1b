import { stripVTControlCharacters } from "node:util";
import stringWidth from "string-width";
import { printable } from "../text/printable.js";
import { collapseWhitespace } from "../text/words.js";
import type { Screen } from "./screen.js";

/** Columns that a terminal needs to show `text`; Hangul and emoji take two. */
export function displayWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  // Segmenting a title takes as long as reading the file that it stands in.
  if (PLAIN.test(text)) return text.length + (text.match(WIDE)?.length ?? 0);
  const parts = stripVTControlCharacters(text).match(PARTS) ?? [];
  return parts.reduce((width, part) => width + stringWidth(part), 0);
}

const ASCII = /^[ -~]*$/;
/** Hangul, kana and ideographs that are whole characters, two columns each. */
const WIDE = /[가-힣ぁ-ゖァ-ヺ一-鿿]/g;
const PLAIN = /^[ -~…가-힣ぁ-ゖァ-ヺ一-鿿]*$/;
/** Segmenting takes quadratic time, so text is measured in parts: cut before ASCII or Hangul where there is some. */
const PARTS = /[\s\S]{1,500}(?=[ -~가-힣]|$)|[\s\S]{1,500}/gu;

/** Stored text on one line, each run of white space one space. */
export function oneLine(text: string): string {
  return collapseWhitespace(printable(text));
}

/** Where a text that does not fit is cut: a title at its end, an id or a path in its middle. */
export type Cut = "end" | "middle";

/** `text` on one line of at most `columns`; on a screen that shows everything, whole. */
export function fit(
  text: string,
  columns: number,
  screen: Pick<Screen, "columns" | "ellipsis">,
  cut: Cut = "end",
): string {
  const whole = oneLine(text);
  if (screen.columns === null || displayWidth(whole) <= columns) return whole;
  const room = columns - displayWidth(screen.ellipsis);
  if (room < 1) return begin(whole, columns);
  // A title that was shortened when it was stored has marks of its own at its end.
  if (cut === "end") return `${begin(whole, room).replace(/[ .…]+$/, "")}${screen.ellipsis}`;
  const tail = Math.floor(room / 2);
  return `${begin(whole, room - tail)}${screen.ellipsis}${end(whole, tail)}`;
}

function begin(text: string, columns: number): string {
  return ASCII.test(text) ? text.slice(0, columns) : gather(segments(text, columns), columns).join("");
}

function end(text: string, columns: number): string {
  if (ASCII.test(text)) return text.slice(text.length - columns);
  return gather(segments(text, text.length).reverse(), columns).reverse().join("");
}

/** As many as fit, from the first on. */
function gather(parts: readonly string[], columns: number): string[] {
  const kept: string[] = [];
  let width = 0;
  for (const part of parts) {
    width += displayWidth(part);
    if (width > columns) break;
    kept.push(part);
  }
  return kept;
}

/** What a reader takes for characters. Of a long text only a part that is certainly enough is looked at. */
function segments(text: string, columns: number): string[] {
  const part = text.slice(0, 40 * columns);
  return Array.from(new Intl.Segmenter().segment(part), ({ segment }) => segment);
}

/** `text` with spaces behind it, or before it, up to so many columns. */
export function padded(text: string, columns: number, align: "left" | "right" = "left"): string {
  const spaces = " ".repeat(Math.max(0, columns - displayWidth(text)));
  return align === "left" ? text + spaces : spaces + text;
}
