/** True when the concatenated parts equal the bytes. */
export function equalParts(bytes: Uint8Array, parts: readonly Uint8Array[]): boolean {
  let start = 0;
  for (const part of parts) {
    if (start + part.byteLength > bytes.byteLength) return false;
    for (let index = 0; index < part.byteLength; index++)
      if (bytes[start + index] !== part[index]) return false;
    start += part.byteLength;
  }
  return start === bytes.byteLength;
}
