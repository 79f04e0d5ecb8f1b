import type { Screen } from "./screen.js";
import { displayWidth } from "./width.js";

/** A text in lines of at most so many columns, each behind the indent; words that are longer are broken. */
export function wrapText(text: string, columns: number, indent = ""): string {
  const room = Math.max(8, columns - displayWidth(indent));
  return text
    .split("\n")
    .flatMap((line) => wrapLine(line, room))
    .map((line) => (line === "" ? "" : indent + line))
    .join("\n");
}

/** A text in lines that fit; as it is, each line behind the indent, where everything is shown. */
export function wrapped(text: string, { columns }: Pick<Screen, "columns">, indent = ""): string {
  return columns === null ? text.replace(/^(?=.)/gm, indent) : wrapText(text, columns, indent);
}

/** A line that fits stays as it is; one that is too long keeps its own indent, as lists and code have it. */
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

/** What is between backquotes is one word, so that a command can be copied; where it is too long for a line, it is several. */
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
