import type { CachePort } from "../ports/blobs.js";
import { isRecord } from "../project.js";
import { openSealed, sealBlocks } from "./blocks.js";
import { textOf, utf8 } from "./bytes.js";

/** A small entry of the cache as an object; empty where none is kept. Never throws. */
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

/** Keeps a small entry; false where nothing can be kept. */
export function keepEntry(cache: CachePort, name: string, entry: object): boolean {
  return cache.put(name, sealBlocks([utf8(JSON.stringify(entry))]));
}
