import type { StoredDocument } from "../ports/documents.js";
import type { Key } from "../ports/keys.js";

/**
 * Plain data that a plugin makes of each document in some folders. It is kept between commands, so that whoever wants to
 * know no more of an unchanged document need not read it.
 */
export interface Projection<T = unknown, Kept = T> {
  /**
   * `<package>.<subject>/<version>`. What is kept under another id is not looked at: whatever changes what `make`
   * answers needs a new version.
   */
  readonly id: `${string}.${string}/${number}`;
  readonly folders: readonly Key[];
  /** Loads what `make` needs and readers of kept data do not; awaited before the first document is read. */
  load?(): Promise<void>;
  /** JSON data other than null; the same for the same document each time. */
  make(document: StoredDocument): Kept;
  /**
   * What readers get, where that is more than `make` answers: what the key says need not be kept. The shorter and the more
   * alike the kept data of neighbours, the quicker it is read.
   */
  restore?(kept: Kept, key: Key): T;
}
