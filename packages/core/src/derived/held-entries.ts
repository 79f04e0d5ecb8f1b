import type { CachePort } from "../ports/blobs.js";
import { memoryReader } from "./memory-reader.js";

/** Of a larger entry, it takes less to read the parts that are wanted. */
const MOST_BYTES = 1024 * 1024;

/** The cache, of which small entries are read whole and once; `held` gets them by name. Whoever writes forgets them. */
export function holdEntries(cache: CachePort, held: Map<string, Uint8Array>): Pick<CachePort, "open"> {
  return {
    open: (name) => {
      const known = held.get(name);
      if (known !== undefined) return memoryReader(known);
      const reader = cache.open(name);
      if (reader === null || reader.size > MOST_BYTES) return reader;
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
