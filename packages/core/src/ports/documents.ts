import type { FrontMatter } from "../documents/front-matter.js";
import type { EntryKind, Key, When } from "./keys.js";

export interface DocumentInput {
  /** Front matter, written in the order of its keys. */
  readonly fields: FrontMatter;
  /** Text after the front matter. White space at its end is not written. */
  readonly body: string;
}

export interface DocumentRef {
  readonly key: Key;
  /** Revision: lower-case hex SHA-256 of the text without byte order mark and with LF line ends. */
  readonly rev: string;
}

export interface StoredDocument extends DocumentRef {
  readonly fields: FrontMatter;
  /** Text after the front matter and the one blank line that follows it. */
  readonly body: string;
  /** The whole file as stored. */
  readonly content: string;
}

/** A file that exists but cannot be parsed as a document. */
export interface Unreadable {
  readonly key: Key;
  readonly reason: string;
}

/** The documents directly inside a folder, in key order. */
export interface FolderContent {
  readonly documents: readonly StoredDocument[];
  /** Files that could not be parsed. A listing warns about them and continues. */
  readonly unreadable: readonly Unreadable[];
}

/** The state of a folder at one moment, for caching derived data. Equal snapshots mean that no document has changed. */
export interface FolderSnapshot {
  /** Stamp of the folder itself. Changes whenever a document is added, removed or replaced. */
  readonly folder: string;
  /** Number of documents in it. */
  readonly count: number;
  /** File names in code-unit order. */
  readonly names: readonly string[];
  /**
   * Two numbers per name. Both equal those of an earlier snapshot, also of another process, only if the document is
   * unchanged. In drivers with file times, the first is that of the latest change in milliseconds. NaN when a change
   * could go unnoticed, because the document was changed within the last tick of the file system's clock.
   */
  readonly stamps: Float64Array;
  /**
   * True when only the folder itself was compared with the known snapshot and found unchanged. The documents were not
   * checked, so `names` and `stamps` are empty.
   */
  readonly isFolderOnly?: boolean;
  /**
   * True when documents may have been read before the snapshot was taken. Values derived from them must not be cached.
   */
  readonly isLate?: boolean;
}

/** How a snapshot is taken. */
export interface SnapshotOptions {
  /** An earlier snapshot, which lets the driver skip checking the documents when the folder is unchanged. */
  readonly known?: Pick<FolderSnapshot, "folder" | "count"> | undefined;
  /** Checks every document, even when the folder itself is unchanged. */
  readonly thorough?: boolean;
}

/** One step of a transaction. */
export type DocumentChange =
  | { readonly put: Key; readonly document: DocumentInput; readonly when?: When }
  | { readonly remove: Key };

/** Folders of drivers in which folders exist independently of documents. */
export interface FolderTree {
  /** Returns what exists at the folder's path; null for nothing. A symbolic link is "other". */
  kind(folder: Key): Promise<EntryKind | null>;
  /** Creates a folder and its parents. */
  ensure(folder: Key): Promise<void>;
}

/**
 * Documents with front matter and a body, by key. The part of a key before its last "/" is the folder of the document.
 * A completed write is visible to every process. Optional members are not implemented by all drivers; callers must work
 * without them.
 */
export interface DocumentStore {
  /** Returns a document; null when absent. Throws DocumentUnreadableError when it cannot be parsed. */
  get(key: Key): Promise<StoredDocument | null>;
  /** True when there is a document, readable or not. */
  exists(key: Key): Promise<boolean>;
  /**
   * Returns the keys of the documents directly inside a folder, in code-unit order; [] for an absent folder. Only names
   * that end in ".md" are documents.
   */
  list(folder: Key): Promise<readonly Key[]>;
  /**
   * Returns what `list` and then `get` would return, for drivers that can do both at once. If a document vanishes
   * meanwhile, it was moved, so the folder is listed once more. Call the function `readFolder` instead: it works with
   * every driver.
   */
  readFolder?(folder: Key): Promise<FolderContent>;
  /**
   * Writes the whole document or nothing. Throws CONFLICT when `when` does not hold, and VALIDATION_ERROR for a document
   * that could not be read back.
   */
  put(key: Key, document: DocumentInput, when?: When): Promise<DocumentRef>;
  /** Returns the revision that a document would get if it were written. Writes nothing. */
  revision(key: Key, document: DocumentInput): Promise<string>;
  /** Removes a document. Does nothing when it is absent. */
  remove(key: Key): Promise<void>;
  /**
   * Applies the changes in order and returns the reference of each `put`. Throws like `put`, and then nothing was
   * written. Drivers apply all changes or none where they can. Others apply them one after the other, each whole or not
   * at all, so their order must allow a repeat of the command to complete an interrupted transaction.
   */
  transaction(changes: readonly DocumentChange[]): Promise<readonly DocumentRef[]>;
  /**
   * Returns an opaque version of a folder, faster than reading it. While it stays the same, no document directly inside
   * was added, replaced or removed through any store. Throws FILESYSTEM_ERROR when the folder cannot be listed.
   */
  version(folder: Key): Promise<string>;
  /**
   * Returns the raw bytes of a document; null when absent. For drivers whose files may have been changed by others, so
   * that a document may be unreadable.
   */
  bytes?(key: Key): Promise<Uint8Array | null>;
  /** Returns when a document was last written, in milliseconds since 1970; null when absent. */
  modified?(key: Key): Promise<number | null>;
  /** Folders, in drivers where they exist even without documents and may be missing. */
  readonly folders?: FolderTree;
  /**
   * Takes a snapshot, in drivers that can detect changes without reading documents. Absent: nothing derived is cached.
   */
  snapshot?(folder: Key, options?: SnapshotOptions): Promise<FolderSnapshot>;
}
