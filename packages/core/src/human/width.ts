import { stripVTControlCharacters } from "node:util";
import { eastAsianWidth } from "get-east-asian-width";
import { printable } from "../text/printable.js";
import { collapseWhitespace } from "../text/words.js";
import type { Screen } from "./screen.js";

/** Columns that a terminal needs to show `text`; Hangul and emoji take two. */
export function displayWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  if (PLAIN.test(text)) return text.length + (text.match(WIDE)?.length ?? 0);
  return clusters(stripVTControlCharacters(text)).reduce(
    (width, cluster) => width + clusterWidth(cluster),
    0,
  );
}

const ASCII = /^[ -~]*$/;
/** Hangul, kana and ideographs that are whole characters, two columns each. */
const WIDE = /[가-힣ぁ-ゖァ-ヺ一-鿿]/g;
const PLAIN = /^[ -~…가-힣ぁ-ゖァ-ヺ一-鿿]*$/;

/**
 * What a reader takes for characters: each with its marks, the vowels and ends of its Hangul syllable, and what joiners join
 * to it. `Intl.Segmenter` knows more scripts, and takes half as long to make as all of Node to start.
 */
function clusters(text: string): readonly string[] {
  return text.match(clusterPattern()) ?? [];
}

// Patterns of character classes stand in functions: V8 reads them when a module is loaded, and most text is plain.
function clusterPattern(): RegExp {
  return /(?:\p{RI}\p{RI}|[\s\S])(?:[\p{M}\p{Default_Ignorable_Code_Point}\p{EMod}\u1160-\u11ff\ud7b0-\ud7ff]|(?<=\u200d)\p{ExtPict})*/gu;
}

function clusterWidth(cluster: string): number {
  if (/^[\p{Cc}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(cluster)) return 0;
  if (/^\p{RI}\p{RI}|^\p{Emoji_Presentation}|^\p{Emoji}.*[\ufe0f\u20e3]/u.test(cluster)) return 2;
  return eastAsianWidth(cluster.codePointAt(0) ?? 0);
}

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
  return ASCII.test(text) ? text.slice(0, columns) : gather(clusters(text), columns).join("");
}

function end(text: string, columns: number): string {
  if (ASCII.test(text)) return text.slice(text.length - columns);
  return gather([...clusters(text)].reverse(), columns)
    .reverse()
    .join("");
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

/** `text` with spaces behind it, or before it, up to so many columns. */
export function padded(text: string, columns: number, align: "left" | "right" = "left"): string {
  const spaces = " ".repeat(Math.max(0, columns - displayWidth(text)));
  return align === "left" ? text + spaces : spaces + text;
}
