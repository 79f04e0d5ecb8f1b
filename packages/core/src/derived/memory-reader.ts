import type { BlobReader } from "../ports/blobs.js";

/** Creates a reader over bytes in memory. */
export function memoryReader(bytes: Uint8Array): BlobReader {
  return {
    size: bytes.byteLength,
    read: (offset, length) => bytes.subarray(offset, offset + length),
    close: () => undefined,
  };
}
