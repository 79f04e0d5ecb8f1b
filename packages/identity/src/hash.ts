/** 32-bit FNV-1a over the UTF-16 code units of `text`. */
function fnv1a(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

/** The same in base 36, as ids and seeds show it. */
export function shortHash(text: string): string {
  return fnv1a(text).toString(36);
}

/** A number in [0, 1) that is always the same for the same text. */
export function unit(text: string): number {
  return fnv1a(text) / 2 ** 32;
}
