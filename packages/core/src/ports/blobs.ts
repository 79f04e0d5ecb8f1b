import type { EntryKind, Key } from "./keys.js";

export interface BlobReader {
  readonly size: number;
  /**
   * Reads exactly `length` bytes from `offset`, fewer only at the end. Into `scratch` where a driver can and it is long
   * enough: for a caller that reads thousands of pieces and keeps none.
   */
  read(offset: number, length: number, scratch?: Uint8Array): Uint8Array;
  close(): void;
}

export interface FolderEntry {
  readonly name: string;
  readonly kind: EntryKind;
}

/** How a blob is put into place. */
export interface PutBlob {
  /** Only where nothing is: throws CONFLICT otherwise. */
  readonly absent?: true;
  /** A hint to drivers of files: whoever may read the file may run it. */
  readonly executable?: true;
  /** A hint to drivers of files: nobody is to write to the file, which is only ever replaced or removed. */
  readonly readOnly?: true;
}

/**
 * Whole files without front matter, by key. No document is reached through it. Optional members are what drivers of files
 * can do besides.
 */
export interface BlobStore {
  /** Bytes that are the caller's own: what is done to them changes no other reader's, nor what is stored. */
  get(key: Key): Promise<Uint8Array | null>;
  /** A handle on one generation of the blob, whatever is written meanwhile. Null when absent. */
  open(key: Key): Promise<BlobReader | null>;
  /** Writes the whole blob or nothing, and keeps no hold of the bytes that it was given. */
  put(key: Key, bytes: string | readonly Uint8Array[], how?: PutBlob): Promise<void>;
  remove(key: Key): Promise<void>;
  /** "file" for a blob, "folder" where blobs lie below; null when nothing is there. A symbolic link is "other". */
  kind(key: Key): Promise<EntryKind | null>;
  /**
   * When the blob was last written, or when a folder last had something added, replaced or removed, in milliseconds; null
   * where nothing is.
   */
  modified?(key: Key): Promise<number | null>;
  /**
   * An opaque text that a blob keeps as long as it is as it is, for all processes; absent blobs have one as well. Null where it
   * may change unnoticed, because it was changed within the last tick of its clock, and where something else is.
   */
  stamp?(key: Key): Promise<string | null>;
  /**
   * The stamps of all blobs of one name in the folders directly inside a folder, by the names of these; a folder without such a
   * blob is left out.
   */
  stamps?(folder: Key, name: string): Promise<ReadonlyMap<string, string | null>>;
  /** Keys of the files directly inside a folder, in code-unit order; [] for an absent folder. */
  list(folder: Key): Promise<readonly Key[]>;
  /** All that lies directly inside a folder, whatever its name, in code-unit order; [] for an absent folder. */
  entries(folder: Key): Promise<readonly FolderEntry[]>;
  /** Makes the folder and those above it; "" is the storage root. Absent where a folder is no more than a part of keys. */
  ensureFolder?(key: Key): Promise<void>;
  /**
   * Removes a folder that is empty, or "whole" with every blob below it; links are removed, not followed. "" is the storage root:
   * "whole" is refused of it. False when something is left in it, or there is no such folder.
   */
  removeFolder(key: Key, how: "empty" | "whole"): Promise<boolean>;
}

/** Symbolic links in a folder, which every other store refuses to follow. */
export interface LinkStore {
  /** What a link says, absolute or not; null where something else or nothing is. */
  read(key: Key): Promise<string | null>;
  /** Puts a link to an absolute path in place of a file, a link or nothing; false where no links can be made. */
  put(key: Key, to: string): Promise<boolean>;
}

/**
 * What can be derived again of a project at any time, kept for this user alone and outside the project. Synchronous, because it
 * is on this machine or nowhere. Nothing here throws: what cannot be kept or read is derived again.
 */
export interface CachePort {
  /** A handle on one generation of an entry; null where none is that only this user can have written. */
  open(name: string): BlobReader | null;
  /** Keeps an entry whole or not at all; false when it is not. */
  put(name: string, parts: readonly Uint8Array[]): boolean;
  /** Keeps an entry under a new name that begins so, and answers the name; null when it is not. */
  add(prefix: string, parts: readonly Uint8Array[]): string | null;
  /**
   * Removes entries whose names begin so, but the ones to keep; of those that nobody has replaced, the ones that are so new
   * that somebody may be about to use them stay as well.
   */
  sweep(
    prefix: string,
    entries: { readonly keep: ReadonlySet<string>; readonly replaced: ReadonlySet<string> },
  ): void;
  /** Removes everything. */
  clear(): void;
  /**
   * Runs work that reads so many pieces of entries, one after the other, and waits for nothing else. A hint to drivers that
   * have something to gain from knowing it.
   */
  inBulk?<T>(pieces: number, work: () => T): T;
}
