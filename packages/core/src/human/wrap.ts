import type { Screen } from "./screen.js";
import { displayWidth } from "./width.js";

/** Wraps text to lines of at most `columns`, including the indent. Longer words are broken. */
export function wrapText(text: string, columns: number, indent = ""): string {
  const room = Math.max(8, columns - displayWidth(indent));
  return text
    .split("\n")
    .flatMap((line) => wrapLine(line, room))
    .map((line) => (line === "" ? "" : indent + line))
    .join("\n");
}

/** Wraps text to the width of the screen. When the screen has no width limit, lines are only indented. */
export function wrapped(text: string, { columns }: Pick<Screen, "columns">, indent = ""): string {
  return columns === null ? text.replace(/^(?=.)/gm, indent) : wrapText(text, columns, indent);
}

/** Wraps a line that is too long. The new lines keep its indentation, which lists and code need. */
function wrapLine(text: string, columns: number): readonly string[] {
  if (displayWidth(text) <= columns) return [text.trimEnd()];
  const lead = (/^ +/.exec(text)?.[0] ?? "").slice(0, columns / 2);
  return brokenLine(text.trim(), columns - lead.length).map((line) => lead + line);
}

function brokenLine(text: string, room: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  let width = 0;
  for (const word of wordsOf(text, room).flatMap((each) => broken(each, room))) {
    const wide = displayWidth(word);
    if (line !== "" && width + 1 + wide > room) {
      lines.push(line);
      line = word;
      width = wide;
    } else {
      width += wide + (line === "" ? 0 : 1);
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/**
 * Splits a line into words. Text in backquotes stays one word, so that commands can be copied, unless it is too long.
 */
function wordsOf(text: string, room: number): readonly string[] {
  const words = text.match(/(?:[^\s`]*`[^`]+`)+[^\s`]*|\S+/g) ?? [""];
  return words.flatMap((word) => (displayWidth(word) > room ? word.split(/\s+/) : [word]));
}

function broken(word: string, room: number): readonly string[] {
  if (displayWidth(word) <= room) return [word];
  const parts: string[] = [];
  let part = "";
  for (const character of word) {
    if (displayWidth(part + character) > room) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part];
}
