import type { CachePort } from "../ports/blobs.js";
import { memoryReader } from "./memory-reader.js";

/** Largest entry that is read whole, in bytes. Of a larger one, reading only the needed parts is cheaper. */
const MAX_BYTES = 1024 * 1024;

/**
 * Wraps a cache so that each small entry is read whole and only once. They are stored in `held` by name. A caller that
 * writes to the cache must drop them.
 */
export function holdEntries(cache: CachePort, held: Map<string, Uint8Array>): Pick<CachePort, "open"> {
  return {
    open: (name) => {
      const known = held.get(name);
      if (known !== undefined) return memoryReader(known);
      const reader = cache.open(name);
      if (reader === null || reader.size > MAX_BYTES) return reader;
      try {
        const bytes = reader.read(0, reader.size);
        held.set(name, bytes);
        return memoryReader(bytes);
      } catch {
        return null;
      } finally {
        reader.close();
      }
    },
  };
}
