import type { EntryKind, Key } from "./keys.js";

export interface BlobReader {
  readonly size: number;
  /**
   * Reads exactly `length` bytes from `offset`, fewer only at the end. A driver may read into `scratch` when it is long
   * enough. Pass it when reading thousands of pieces and keeping none of them.
   */
  read(offset: number, length: number, scratch?: Uint8Array): Uint8Array;
  close(): void;
}

export interface FolderEntry {
  readonly name: string;
  readonly kind: EntryKind;
}

/** Options for writing a blob. */
export interface PutBlob {
  /** Write only if nothing exists under the key; otherwise throw CONFLICT. */
  readonly absent?: true;
  /** Hint to file drivers: everyone who may read the file may also execute it. */
  readonly executable?: true;
  /** Hint to file drivers: make the file read-only. It can still be replaced or removed. */
  readonly readOnly?: true;
}

/**
 * Whole files without front matter, by key. Documents cannot be reached through it. Optional members are implemented by
 * file drivers only.
 */
export interface BlobStore {
  /** Returns the bytes of a blob; null when absent. They belong to the caller, who may modify them. */
  get(key: Key): Promise<Uint8Array | null>;
  /** Opens the present generation of a blob; later writes do not affect the reader. Null when absent. */
  open(key: Key): Promise<BlobReader | null>;
  /** Writes the whole blob or nothing. Keeps no reference to `bytes`. */
  put(key: Key, bytes: string | readonly Uint8Array[], how?: PutBlob): Promise<void>;
  remove(key: Key): Promise<void>;
  /**
   * Returns "file" for a blob, "folder" for a folder, "other" for anything else, such as a symbolic link; null when
   * absent.
   */
  kind(key: Key): Promise<EntryKind | null>;
  /**
   * Returns when a blob was last written, or when something in a folder was last added, replaced or removed, in
   * milliseconds since 1970; null when absent.
   */
  modified?(key: Key): Promise<number | null>;
  /**
   * Returns an opaque text that changes when the blob changes, valid across processes. An absent blob has one as well.
   * Null when a change could go unnoticed because the blob was changed within the last tick of the file system's clock,
   * and when the key is not a file.
   */
  stamp?(key: Key): Promise<string | null>;
  /**
   * Returns the stamps of all blobs with one name in the direct subfolders of a folder, by subfolder. Subfolders
   * without such a blob are left out.
   */
  stamps?(folder: Key, name: string): Promise<ReadonlyMap<string, string | null>>;
  /** Returns the keys of the files directly inside a folder, in code-unit order; [] for an absent folder. */
  list(folder: Key): Promise<readonly Key[]>;
  /** Returns everything directly inside a folder, whatever its name, in code-unit order; [] for an absent folder. */
  entries(folder: Key): Promise<readonly FolderEntry[]>;
  /**
   * Creates a folder and its parents; "" is the storage root. Absent in drivers where folders exist only as key
   * prefixes.
   */
  ensureFolder?(key: Key): Promise<void>;
  /**
   * Removes a folder: "empty" only if it is empty, "whole" with every blob below it. Links are removed, not followed.
   * "" is the storage root, for which "whole" is refused. Returns false when something remains in it or there is no
   * such folder.
   */
  removeFolder(key: Key, how: "empty" | "whole"): Promise<boolean>;
}

/** Symbolic links in a folder. All other stores refuse to follow them. */
export interface LinkStore {
  /** Returns the target of a link as stored, absolute or relative; null when the key is not a link. */
  read(key: Key): Promise<string | null>;
  /** Creates a link to an absolute path, replacing a file or link. Returns false when links are not supported. */
  put(key: Key, to: string): Promise<boolean>;
}

/**
 * A cache of data derived from the project, private to the user and outside the project. Synchronous, because it is
 * always local. Nothing here throws: an entry that cannot be saved or read is derived again.
 */
export interface CachePort {
  /** Opens the present generation of an entry; null when there is none, or when another user could have written it. */
  open(name: string): BlobReader | null;
  /** Saves an entry whole or not at all; false when it was not saved. */
  put(name: string, parts: readonly Uint8Array[]): boolean;
  /** Saves an entry under a new name with this prefix and returns the name; null when it was not saved. */
  add(prefix: string, parts: readonly Uint8Array[]): string | null;
  /**
   * Removes the entries with this prefix, except those in `keep`. An entry that is neither kept nor in `replaced` is
   * removed only once it is old enough that no process can still be about to use it.
   */
  sweep(
    prefix: string,
    entries: { readonly keep: ReadonlySet<string>; readonly replaced: ReadonlySet<string> },
  ): void;
  /** Removes everything. */
  clear(): void;
  /**
   * Runs synchronous work that reads about `pieces` pieces of entries. A hint that lets a driver optimise for many
   * small reads.
   */
  inBulk?<T>(pieces: number, work: () => T): T;
}
