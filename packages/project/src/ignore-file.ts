import { ignoreLines } from "@orange-hyper/core/storage";

/** Lines that would also hide accepted proposals. */
const BLOCKERS: readonly string[] = ["proposals", "proposals/", "/proposals", "/proposals/"];

/** Returns the ignore file of a new project. */
export function newIgnoreFile(): string {
  return `${ignoreLines().join("\n")}\n`;
}

/** Returns the lines that an ignore file lacks. */
export function missingIgnoreLines(text: string): readonly string[] {
  return missingLines(text, ignoreLines());
}

/**
 * Adds missing lines to an ignore file and removes blocking ones; other lines stay in place. Returns `text` itself when
 * it is complete.
 */
export function completeIgnoreFile(text: string): string {
  return completeLines(text, ignoreLines(), BLOCKERS);
}

/**
 * Appends the `wanted` lines that a text lacks and removes the `unwanted` ones. Returns `text` itself when nothing
 * changes.
 */
export function completeLines(
  text: string,
  wanted: readonly string[],
  unwanted: readonly string[] = [],
): string {
  const stored = text.split(/\r?\n/);
  const missing = missingLines(text, wanted);
  const kept = stored.filter((line) => !unwanted.includes(line.trim()));
  if (missing.length === 0 && kept.length === stored.length) return text;
  while (kept.at(-1)?.trim() === "") kept.pop();
  return `${[...kept, ...missing].join("\n")}\n`;
}

/** Returns the `wanted` lines that a text lacks. */
export function missingLines(text: string, wanted: readonly string[]): readonly string[] {
  const present = new Set(text.split("\n").map((line) => line.trim()));
  return wanted.filter((line) => !present.has(line));
}
