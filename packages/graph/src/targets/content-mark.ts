/** Number of lines of a file in its mark. */
const SAMPLE = 32;
const DIGITS = 4;
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz._";

/**
 * Returns a short mark of a text from which later changes can be estimated: hashes of a sample of its distinct lines,
 * four letters each. The sample is deterministic, so two marks of similar texts choose the same lines. Indentation,
 * blank lines and lines without a word are ignored.
 */
export function contentMark(text: string): string {
  return [...lineHashes(text)]
    .sort((a, b) => a - b)
    .slice(0, SAMPLE)
    .map(hashText)
    .join("");
}

/** Returns how many of the marked lines a text still contains, and how many were marked. */
export function keptLines(mark: string, text: string): { readonly kept: number; readonly of: number } {
  const now = new Set([...lineHashes(text)].map(hashText));
  const before = mark.match(/.{4}/g) ?? [];
  return { kept: before.filter((line) => now.has(line)).length, of: before.length };
}

/** True when fewer than half of the marked lines are left; the threshold was measured. */
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

/** Returns FNV-1a with a final mix, cut to the 24 bits that four letters can hold. */
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
