import { stripVTControlCharacters } from "node:util";
import { eastAsianWidth } from "get-east-asian-width";
import { printable } from "../text/printable.js";
import { collapseWhitespace } from "../text/words.js";
import type { Screen } from "./screen.js";

/** Returns the number of terminal columns that `text` takes. Hangul and emoji take two each. */
export function displayWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  if (PLAIN.test(text)) return text.length + (text.match(WIDE)?.length ?? 0);
  return clusters(stripVTControlCharacters(text)).reduce(
    (width, cluster) => width + clusterWidth(cluster),
    0,
  );
}

const ASCII = /^[ -~]*$/;
/** Hangul syllables, kana and ideographs that form a character on their own and take two columns. */
const WIDE = /[가-힣ぁ-ゖァ-ヺ一-鿿]/g;
const PLAIN = /^[ -~…가-힣ぁ-ゖァ-ヺ一-鿿]*$/;

/**
 * Splits text into user-perceived characters: each with its combining marks, the vowels and finals of its Hangul
 * syllable, and emoji attached by joiners. `Intl.Segmenter` covers more scripts, but creating one takes half as long as
 * starting Node.
 */
function clusters(text: string): readonly string[] {
  return text.match(clusterPattern()) ?? [];
}

// A function and not a constant, because V8 would compile the pattern when the module is loaded, and most text is
// plain.
function clusterPattern(): RegExp {
  return /(?:\p{RI}\p{RI}|[\s\S])(?:[\p{M}\p{Default_Ignorable_Code_Point}\p{EMod}\u1160-\u11ff\ud7b0-\ud7ff]|(?<=\u200d)\p{ExtPict})*/gu;
}

function clusterWidth(cluster: string): number {
  if (/^[\p{Cc}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(cluster)) return 0;
  if (/^\p{RI}\p{RI}|^\p{Emoji_Presentation}|^\p{Emoji}.*[\ufe0f\u20e3]/u.test(cluster)) return 2;
  return eastAsianWidth(cluster.codePointAt(0) ?? 0);
}

/** Formats stored text on one line, with each run of white space as one space. */
export function oneLine(text: string): string {
  return collapseWhitespace(printable(text));
}

/** Where a text that does not fit is cut: a title at the end, an id or a path in the middle. */
export type Cut = "end" | "middle";

/** Shortens `text` to one line of at most `columns`. Not shortened when the screen has no width limit. */
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
  // Trailing dots are removed, because a title that was shortened when it was stored already ends in "...".
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

/** Returns as many parts as fit into `columns`, from the first on. */
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

/** Pads `text` with spaces to a width in columns. */
export function padded(text: string, columns: number, align: "left" | "right" = "left"): string {
  const spaces = " ".repeat(Math.max(0, columns - displayWidth(text)));
  return align === "left" ? text + spaces : spaces + text;
}
