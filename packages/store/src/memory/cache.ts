import type { BlobReader, CachePort } from "@orange-hyper/core/ports";

/** Returns a cache in memory. `entries` holds its content, so that a test can damage it. */
export function memoryCache(entries: Map<string, Uint8Array> = new Map()): CachePort {
  let added = 0;
  const put = (name: string, parts: readonly Uint8Array[]): boolean => {
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
    let end = 0;
    for (const part of parts) {
      bytes.set(part, end);
      end += part.byteLength;
    }
    entries.set(name, bytes);
    return true;
  };
  return {
    open: (name) => {
      const bytes = entries.get(name);
      return bytes === undefined ? null : readerOf(bytes);
    },
    put,
    add: (prefix, parts) => {
      const name = `${prefix}${added++}`;
      put(name, parts);
      return name;
    },
    sweep: (prefix, { keep }) => {
      for (const name of entries.keys()) {
        if (name.startsWith(`${prefix}-`) && !keep.has(name)) entries.delete(name);
      }
    },
    clear: () => entries.clear(),
  };
}

function readerOf(bytes: Uint8Array): BlobReader {
  return {
    size: bytes.byteLength,
    read: (offset, length) => bytes.subarray(offset, offset + length),
    close: () => undefined,
  };
}
