import { cutAt } from "../context/limit.js";
import { plainText } from "../context/plain-text.js";

/** Maximum characters of a title. */
const TITLE = 80;
/** Maximum characters of a command. */
const COMMAND = 90;
/** Maximum number of items that are named. */
const SHOWN = 2;
/** Lengths tried for a command or path, in this order. */
const ROOMS = [COMMAND, 60, 40, 24, 16];

/** Puts a title, or the user's own words, in quotation marks. */
export function quotedTitle(text: string): string {
  return `"${shorten(text.replaceAll('"', "'"), TITLE)}"`;
}

/** Formats a command so that it can be run as shown, unless it is too long to show. */
export function quotedCommand(command: string, limit = COMMAND): string {
  return `\`${shorten(command.replaceAll("`", "'"), limit)}\``;
}

/** Shortens a path from its beginning, because its end is more informative. */
export function shownPath(path: string, limit: number): string {
  const line = plainText(path);
  return line.length <= limit ? line : `…${line.slice(1 - limit).replace(/^[\udc00-\udfff]/, "")}`;
}

/** Returns the first items and the number of the remaining ones. */
export function firstOf(items: readonly string[]): {
  readonly shown: readonly string[];
  readonly rest: number;
} {
  return { shown: items.slice(0, SHOWN), rest: Math.max(0, items.length - SHOWN) };
}

/** Returns the text with the longest commands and paths that the limit allows. */
export function within(limit: number, text: (room: number) => string): string {
  const tried = ROOMS.map(text);
  return tried.find(({ length }) => length <= limit) ?? cutAt(tried.at(-1) ?? "", limit);
}

/**
 * Returns the text with as many items as the limit allows and the number of the remaining ones. If not even one item
 * fits, cuts the first between words.
 */
export function fitting(
  items: readonly string[],
  limit: number,
  text: (shown: readonly string[], rest: number) => string,
): string {
  const lines = items.map(plainText);
  for (let count = lines.length; count > 0; count -= 1) {
    const said = text(lines.slice(0, count), lines.length - count);
    if (said.length <= limit) return said;
  }
  const rest = Math.max(0, lines.length - 1);
  const room = limit - text([""], rest).length - 1;
  return text([`${betweenWords(lines[0] ?? "", room)}…`], rest);
}

/** Returns the whole words that fit; part of the first word when not even that fits. */
function betweenWords(text: string, limit: number): string {
  const end = text.lastIndexOf(" ", limit);
  return end > 0 ? text.slice(0, end) : cutAt(text, limit);
}

function shorten(text: string, limit: number): string {
  const line = plainText(text);
  return line.length <= limit ? line : `${cutAt(line, limit - 1)}…`;
}
