/** So many lines of a file are remembered. */
const SAMPLE = 32;
const DIGITS = 4;
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz._";

/**
 * A short mark of a text by which a later one can be told from it: of its distinct lines a sample that any two looks choose
 * alike, four letters a line. Indentation, blank lines and lines without a word play no part.
 */
export function contentMark(text: string): string {
  return [...lineHashes(text)]
    .sort((a, b) => a - b)
    .slice(0, SAMPLE)
    .map(hashText)
    .join("");
}

/** How many of the lines in a mark a text still has, of how many. */
export function keptLines(mark: string, text: string): { readonly kept: number; readonly of: number } {
  const now = new Set([...lineHashes(text)].map(hashText));
  const before = mark.match(/.{4}/g) ?? [];
  return { kept: before.filter((line) => now.has(line)).length, of: before.length };
}

/** The measured rule: a text changed much when fewer than half of the marked lines are still there. */
export function isChangedMuch(mark: string, text: string): boolean {
  const { kept, of } = keptLines(mark, text);
  return 2 * kept < of;
}

function lineHashes(text: string): ReadonlySet<number> {
  const hashes = new Set<number>();
  for (const line of text.split("\n")) {
    const words = line.trim().replace(/\s+/g, " ");
    if (/[\p{L}\p{N}]/u.test(words)) hashes.add(hashOf(words));
  }
  return hashes;
}

/** FNV-1a with a last mix, of which as many bits are taken as a mark has letters for. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) & 0xffffff;
}

function hashText(hash: number): string {
  let text = "";
  for (let digit = 0; digit < DIGITS; digit++) text += LETTERS[(hash >>> (6 * digit)) & 63];
  return text;
}
