const ENCODER = new TextEncoder();

/** Returns the length of a text in UTF-8 bytes. */
export function bytesOf(text: string): number {
  return ENCODER.encode(text).length;
}

/** Returns the longest beginning of a text that has at most `bytes` bytes, without splitting a character. */
export function startOf(text: string, bytes: number): string {
  const all = ENCODER.encode(text);
  if (all.length <= bytes) return text;
  let end = Math.max(0, bytes);
  // Continuation bytes of a character start with the bits 10.
  while (end > 0 && ((all[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return new TextDecoder().decode(all.subarray(0, end));
}
