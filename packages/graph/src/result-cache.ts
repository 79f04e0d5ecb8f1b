import type { Collection } from "@orange-hyper/core/derived";

/** Maximum total size of the cached results, in bytes. */
const MAX = 32 * 1024 * 1024;
/** Overhead of an entry, in bytes. */
const ENTRY = 128;

/** Results computed from one generation of the graph, by name. */
export class ResultCache {
  readonly #entries = new Map<string, unknown>();
  #bytes = 0;

  /**
   * Returns the result of `make`, computed once while there is room to cache it. The result is shared and must not be
   * modified.
   */
  get<T>(name: string, make: () => T, bytesOf: (made: T) => number): T {
    const known = this.#entries.get(name);
    if (known !== undefined) return known as T;
    const made = make();
    this.#bytes += ENTRY + bytesOf(made);
    if (this.#bytes > MAX) {
      this.#entries.clear();
      this.#bytes = ENTRY + bytesOf(made);
    }
    if (this.#bytes <= MAX) this.#entries.set(name, made);
    return made;
  }
}

let keepers = 0;
let last: { readonly content: string; readonly made: ResultCache } | undefined;

/**
 * Enables caching of results between queries, for long-lived processes; only those of the graph used last are kept.
 * Returns a function that disables it and frees the cache.
 */
export function enableResultCache(): () => void {
  keepers += 1;
  return () => {
    keepers -= 1;
    if (keepers === 0) last = undefined;
  };
}

/** Returns the results computed from an open graph. Reads all its segments, and throws when one is damaged. */
export function cacheOf(graph: Collection): ResultCache {
  if (keepers === 0) return new ResultCache();
  const content = contentOf(graph);
  if (last?.content !== content) last = { content, made: new ResultCache() };
  return last.made;
}

/**
 * Returns a text that is equal only for equal graphs. It includes checksums, because segment names are unique only
 * within one cache.
 */
function contentOf({ spec, manifest, segments }: Collection): string {
  const checksums = segments.map(({ data }) => data.checksum);
  return JSON.stringify([spec.id, spec.owner, manifest.segments, checksums]);
}
