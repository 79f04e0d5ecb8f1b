import { ignoreLines } from "@orange-hyper/core/storage";

/** Lines that would hide accepted proposals as well. */
const BLOCKERS: readonly string[] = ["proposals", "proposals/", "/proposals", "/proposals/"];

/** The ignore file of a new project. */
export function newIgnoreFile(): string {
  return `${ignoreLines().join("\n")}\n`;
}

/** The lines that an ignore file lacks. */
export function missingIgnoreLines(text: string): readonly string[] {
  return missingLines(text, ignoreLines());
}

/** `text` with the missing lines and without blockers, lines of others where they are; `text` itself if it is complete. */
export function completeIgnoreFile(text: string): string {
  return completeLines(text, ignoreLines(), BLOCKERS);
}

/** `text` with the `wanted` lines that it lacks at its end, and without the `unwanted` ones; itself if it is complete. */
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

/** The `wanted` lines that a text lacks. */
export function missingLines(text: string, wanted: readonly string[]): readonly string[] {
  const present = new Set(text.split("\n").map((line) => line.trim()));
  return wanted.filter((line) => !present.has(line));
}
