import type { Command, Word } from "unbash";
import { quotedWord } from "../command-text.js";
import type { Expanded } from "./expanded.js";

/**
 * Returns a command as it was typed, with known values in place of its variables; null when some are unknown, or its
 * input is part of what ran.
 */
export function typedLine(node: Command, expanded: readonly Expanded[]): string | null {
  if (node.redirects.some(({ operator }) => operator.startsWith("<"))) return null;
  const typed = [node.name, ...node.suffix].filter((part): part is Word => part?.type === "Word");
  const assigned = node.prefix.flatMap((part) => (part.type === "Assignment" ? [part.text] : []));
  const isOpen = typed.some(({ text }) => /[$`]/.test(text));
  if (isOpen && !expanded.every(({ known }) => known)) return null;
  const words = isOpen ? expanded.map(({ text }) => quotedWord(text)) : typed.map(({ text }) => text);
  return [...assigned, ...words].join(" ");
}
