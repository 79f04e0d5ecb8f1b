const ENCODER = new TextEncoder();

/** Bytes of a text in UTF-8. */
export function bytesOf(text: string): number {
  return ENCODER.encode(text).length;
}

/** The longest beginning of a text that has at most so many bytes; no character is cut in two. */
export function startOf(text: string, bytes: number): string {
  const all = ENCODER.encode(text);
  if (all.length <= bytes) return text;
  let end = Math.max(0, bytes);
  // Bytes within a character begin with the bits 10.
  while (end > 0 && ((all[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return new TextDecoder().decode(all.subarray(0, end));
}
