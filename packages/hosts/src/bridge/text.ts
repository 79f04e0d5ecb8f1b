/** Maximum size of text for the model, in bytes. Codex moves longer text to a file and shows only its two ends. */
const CONTEXT_BYTES = 8_900;
/** Maximum number of UTF-8 bytes per UTF-16 code unit. */
const MAX_BYTES = 3;
const CUT = "\n[Orange context truncated]";

const USER_LINE = 160;

/** Truncates text for the model to the size that the model is shown whole. Never cuts inside a character. */
export function boundedContext(text: string): string {
  if (text.length <= CONTEXT_BYTES / MAX_BYTES) return text;
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= CONTEXT_BYTES) return text;
  const end = startOfCharacter(bytes, CONTEXT_BYTES - CUT.length);
  return new TextDecoder().decode(bytes.subarray(0, end)) + CUT;
}

/** Collapses a text to one line for the user, of at most 160 characters. */
export function userLine(text: string): string {
  return [...text.replace(/\s+/g, " ").trim()].slice(0, USER_LINE).join("");
}

/** Returns the last offset at or before `index` where a character begins. */
function startOfCharacter(bytes: Uint8Array, index: number): number {
  let start = index;
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--;
  return start;
}
