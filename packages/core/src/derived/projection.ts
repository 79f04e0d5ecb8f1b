import type { StoredDocument } from "../ports/documents.js";
import type { Key } from "../ports/keys.js";

/**
 * Plain data that a plugin derives from each document in some folders. It is cached between commands, so that unchanged
 * documents need not be read again for it.
 */
export interface Projection<T = unknown, Kept = T> {
  /**
   * `<package>.<subject>/<version>`. Values cached under another id are ignored, so any change to the result of `make`
   * needs a new version.
   */
  readonly id: `${string}.${string}/${number}`;
  readonly folders: readonly Key[];
  /** Loads what only `make` needs. Awaited before the first document is read; not called when all values are cached. */
  load?(): Promise<void>;
  /** Returns JSON data other than null. Must be deterministic. */
  make(document: StoredDocument): Kept;
  /**
   * Restores the value for readers from the cached one, for example by adding what follows from the key. Cached values
   * are read faster the shorter they are and the more neighbouring ones resemble each other. Omitted: both are the
   * same.
   */
  restore?(kept: Kept, key: Key): T;
}
