/** Longest text that is put before a model. */
export const CONTEXT_CHARS = 3_200;
/** Hosts move longer texts out of the conversation; Korean takes three bytes a character. */
const CONTEXT_BYTES = 8_900;
const CUT_CHARS = 3_120;

/** A text that is put before a model, cut where it is too long. */
export function limitContext(text: string): { readonly text: string; readonly truncated: boolean } {
  if (text.length <= CONTEXT_CHARS && byteLength(text) <= CONTEXT_BYTES) return { text, truncated: false };
  const note = `\n[Orange context truncated to ${CONTEXT_CHARS} chars]`;
  let cut = cutAt(text, CUT_CHARS);
  while (byteLength(cut) + note.length > CONTEXT_BYTES) cut = cutAt(cut, Math.floor(cut.length * 0.95));
  return { text: cut + note, truncated: true };
}

/** The first `length` units of a text, less half a character. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
