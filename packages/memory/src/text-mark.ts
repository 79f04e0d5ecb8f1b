/** Returns a 64-bit hash of a text, the same on every machine; not cryptographic. */
export function textMark(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x9e3779b9;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x85ebca6b) ^ (second >>> 13);
  }
  return (first >>> 0).toString(36) + (second >>> 0).toString(36).padStart(7, "0");
}
