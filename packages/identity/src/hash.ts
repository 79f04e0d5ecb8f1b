/** Returns the 32-bit FNV-1a hash of the UTF-16 code units of `text`. */
function fnv1a(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

/** Returns the hash of `text` in base 36, for ids and seeds. */
export function shortHash(text: string): string {
  return fnv1a(text).toString(36);
}

/** Returns a number in [0, 1) that depends on the text only. */
export function unit(text: string): number {
  return fnv1a(text) / 2 ** 32;
}
