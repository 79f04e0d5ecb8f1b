import { cutAt } from "../context/limit.js";
import { plainText } from "../context/plain-text.js";

const TITLE = 80;
const COMMAND = 90;
const SHOWN = 2;
/** Room for a command or a path, tried from the first on. */
const ROOMS = [COMMAND, 60, 40, 24, 16];

/** A title or the user's own words, in quotation marks. */
export function quotedTitle(text: string): string {
  return `"${shorten(text.replaceAll('"', "'"), TITLE)}"`;
}

/** A command, ready to be run where it is not too long to show. */
export function quotedCommand(command: string, limit = COMMAND): string {
  return `\`${shorten(command.replaceAll("`", "'"), limit)}\``;
}

/** A path; its end says more than its beginning. */
export function shownPath(path: string, limit: number): string {
  const line = plainText(path);
  return line.length <= limit ? line : `…${line.slice(1 - limit).replace(/^[\udc00-\udfff]/, "")}`;
}

/** The first of many, and how many more there are. */
export function firstOf(items: readonly string[]): {
  readonly shown: readonly string[];
  readonly rest: number;
} {
  return { shown: items.slice(0, SHOWN), rest: Math.max(0, items.length - SHOWN) };
}

/** A text with as much room for its commands and paths as the limit leaves them. */
export function within(limit: number, text: (room: number) => string): string {
  const tried = ROOMS.map(text);
  return tried.find(({ length }) => length <= limit) ?? cutAt(tried.at(-1) ?? "", limit);
}

/** A text that names as many items as the limit leaves it room for, and how many more there are; the first is cut between words. */
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

/** The whole words of a text that fit; a part of the first where not even that does. */
function betweenWords(text: string, limit: number): string {
  const end = text.lastIndexOf(" ", limit);
  return end > 0 ? text.slice(0, end) : cutAt(text, limit);
}

function shorten(text: string, limit: number): string {
  const line = plainText(text);
  return line.length <= limit ? line : `${cutAt(line, limit - 1)}…`;
}
