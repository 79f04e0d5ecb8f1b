/** Codex moves longer text to a file of its own and shows the model only its head and its tail. */
const CONTEXT_BYTES = 8_900;
/** Of a UTF-16 unit in UTF-8. */
const MOST_BYTES = 3;
const CUT = "\n[Orange context truncated]";

const USER_LINE = 160;

/** Text for the model, cut between characters where it would not reach it whole. */
export function boundedContext(text: string): string {
  if (text.length <= CONTEXT_BYTES / MOST_BYTES) return text;
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= CONTEXT_BYTES) return text;
  const end = startOfCharacter(bytes, CONTEXT_BYTES - CUT.length);
  return new TextDecoder().decode(bytes.subarray(0, end)) + CUT;
}

/** One line for the user. */
export function userLine(text: string): string {
  return [...text.replace(/\s+/g, " ").trim()].slice(0, USER_LINE).join("");
}

/** The last place at or before `index` where a character begins. */
function startOfCharacter(bytes: Uint8Array, index: number): number {
  let start = index;
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--;
  return start;
}
