import type { CachePort } from "../ports/blobs.js";
import { isRecord } from "../values.js";
import { openSealed, sealBlocks } from "./blocks.js";
import { textOf, utf8 } from "./bytes.js";

/** Reads a small cache entry as an object; empty when there is none or it is damaged. Never throws. */
export function readEntry(cache: Pick<CachePort, "open">, name: string): Readonly<Record<string, unknown>> {
  const reader = cache.open(name);
  if (reader === null) return {};
  try {
    const data = openSealed(reader);
    const entry: unknown = JSON.parse(textOf(data.read(0, data.size)));
    return isRecord(entry) ? entry : {};
  } catch {
    return {};
  } finally {
    reader.close();
  }
}

/** Saves a small cache entry; false when it could not be saved. */
export function keepEntry(cache: CachePort, name: string, entry: object): boolean {
  return cache.put(name, sealBlocks([utf8(JSON.stringify(entry))]));
}
