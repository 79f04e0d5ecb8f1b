import { collapseWhitespace } from "@orange-hyper/core/text";
import type { ExportedMemory } from "../schema.js";
import { sidesOfNotes } from "./merged-notes.js";

export const BLOCK_BEGIN = "<!-- orange-hyper:memory begin -->";
export const BLOCK_END = "<!-- orange-hyper:memory end -->";

const MARKERS = { begin: BLOCK_BEGIN, end: BLOCK_END };

/** True when a merge left a conflict in the notes. */
export function hasConflict(text: string): boolean {
  return sidesOfNotes(text, MARKERS) !== null;
}

/**
 * Returns the text with the approved notes between the markers, or appended at its end when it has no markers;
 * everything else stays the same, byte for byte. Null when the markers do not occur exactly once each and in order. Two
 * versions of the notes left by a merge become one again, unless the two sides differ elsewhere too.
 */
export function withNotes(text: string, memories: readonly ExportedMemory[]): string | null {
  const sides = sidesOfNotes(text, MARKERS);
  if (sides === null) return replaceNotes(text, memories);
  const ours = replaceNotes(sides.ours, memories);
  return ours === replaceNotes(sides.theirs, memories) ? ours : null;
}

function replaceNotes(text: string, memories: readonly ExportedMemory[]): string | null {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const block = renderBlock(memories).join(newline);
  const [before = "", ...behindBegin] = text.split(BLOCK_BEGIN);
  const ends = text.split(BLOCK_END).length - 1;
  if (behindBegin.length === 0 && ends === 0) {
    if (text === "") return block + newline;
    const gap = text.endsWith("\n") ? newline : newline + newline;
    return text + gap + block + newline;
  }
  if (behindBegin.length !== 1 || ends !== 1) return null;
  const [, after] = (behindBegin[0] ?? "").split(BLOCK_END);
  return after === undefined ? null : before + block + after;
}

function renderBlock(memories: readonly ExportedMemory[]): readonly string[] {
  return [
    BLOCK_BEGIN,
    "## Approved project notes",
    "",
    ...(memories.length === 0
      ? ["None yet."]
      : memories.map(({ type, text }) => `- (${type}) ${oneLine(text)}`)),
    BLOCK_END,
  ];
}

/** Escapes a note so that it can neither end the block nor open a comment that would hide the text after it. */
function oneLine(text: string): string {
  return collapseWhitespace(text).replaceAll("<!--", "&lt;!--");
}
