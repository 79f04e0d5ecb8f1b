import type { FrontMatter } from "../documents/front-matter.js";
import type { EntryKind, Key, When } from "./keys.js";

export interface DocumentInput {
  /** Written in the order of its keys. */
  readonly fields: FrontMatter;
  /** Written trimmed at its end. */
  readonly body: string;
}

export interface DocumentRef {
  readonly key: Key;
  /** Lower-case hex SHA-256 of the text without BOM and with LF line ends. */
  readonly rev: string;
}

export interface StoredDocument extends DocumentRef {
  readonly fields: FrontMatter;
  /** Text after the front matter and the one blank line that follows it. */
  readonly body: string;
  /** The whole file as stored. */
  readonly content: string;
}

/** A document that is there and cannot be read as one. */
export interface Unreadable {
  readonly key: Key;
  readonly reason: string;
}

/** The documents directly inside a folder, in key order. */
export interface FolderContent {
  readonly documents: readonly StoredDocument[];
  /** Documents that could not be read; a listing warns about them and goes on. */
  readonly unreadable: readonly Unreadable[];
}

/** A folder at one moment, for whoever keeps what it made of documents: equal snapshots mean that none has changed. */
export interface FolderSnapshot {
  /** Changes with every document that is added, removed or replaced. */
  readonly folder: string;
  /** Documents in it. */
  readonly count: number;
  /** Names in code-unit order. */
  readonly names: readonly string[];
  /**
   * Two numbers a name; both equal those of an earlier snapshot, of whichever process, only if the document is unchanged. Where a document tells
   * when it was changed last, the first is that, in milliseconds. Not a number where it may change unnoticed, because it was
   * changed within the last tick of its clock.
   */
  readonly stamps: Float64Array;
  /**
   * True when the documents were not looked at, so that there are no names and stamps: the folder itself is as it was in
   * the snapshot that was known.
   */
  readonly isTakenOver?: boolean;
  /** True when documents may have been read before it was taken: what was made of them is not to be kept by it. */
  readonly isLate?: boolean;
}

/** How a snapshot is taken. */
export interface SnapshotOptions {
  /** An earlier one, which lets a driver answer cheaply. */
  readonly known?: Pick<FolderSnapshot, "folder" | "count"> | undefined;
  /** Looks at every document, even where the folder itself is as it was. */
  readonly thorough?: boolean;
}

/** One step of a transaction. */
export type DocumentChange =
  | { readonly put: Key; readonly document: DocumentInput; readonly when?: When }
  | { readonly remove: Key };

/** The folders of a driver in which a folder is more than a part of keys. */
export interface FolderTree {
  /** What stands in the folder's place; null when nothing does. A symbolic link is "other". */
  kind(folder: Key): Promise<EntryKind | null>;
  /** Makes the folder and those above it. */
  ensure(folder: Key): Promise<void>;
}

/**
 * Documents with front matter and a body, by key; the part of a key before its last "/" is the folder of the document.
 * Whatever one process has written, every process reads from then on. Optional members are what some drivers can do
 * besides: whoever calls them does without where they are absent.
 */
export interface DocumentStore {
  /** Null when absent. Throws DocumentUnreadableError when it is no readable document. */
  get(key: Key): Promise<StoredDocument | null>;
  /** True where a document is, readable or not. */
  exists(key: Key): Promise<boolean>;
  /** Keys of the documents directly inside a folder, in code-unit order; [] for an absent folder. */
  list(folder: Key): Promise<readonly Key[]>;
  /**
   * Everything that `list` and then `get` would answer, for drivers that can do both at once; a document that vanishes
   * meanwhile was moved, so the folder is listed once more. Ask through the function `readFolder`, which does without.
   */
  readFolder?(folder: Key): Promise<FolderContent>;
  /** Writes the whole document or nothing. Throws CONFLICT when `when` does not hold. */
  put(key: Key, document: DocumentInput, when?: When): Promise<DocumentRef>;
  /** The revision that writing this document would give it; writes nothing. */
  revision(key: Key, document: DocumentInput): Promise<string>;
  /** Removing what is absent is no error. */
  remove(key: Key): Promise<void>;
  /**
   * All the changes in their order; answers what each `put` wrote. Refuses like `put`, and has written nothing then. A driver
   * that can makes them all or none. One that cannot makes them one after the other, each whole or not at all, so that the
   * order must be one that a repeat of the command completes.
   */
  transaction(changes: readonly DocumentChange[]): Promise<readonly DocumentRef[]>;
  /**
   * An opaque version of a folder, quicker than reading it: while it is the same, no document directly inside was added,
   * replaced or removed through any store. Throws FILESYSTEM_ERROR where the folder cannot be listed.
   */
  version(folder: Key): Promise<string>;
  /**
   * The bytes under a key, null when absent: for drivers in which somebody else may have put what is no readable document.
   */
  bytes?(key: Key): Promise<Uint8Array | null>;
  /** When a document was last written, in milliseconds; null when absent. */
  modified?(key: Key): Promise<number | null>;
  /** Folders that are there without documents, and may be missing. */
  readonly folders?: FolderTree;
  /** For drivers that can tell what has changed without reading it; without, everything is derived again each time. */
  snapshot?(folder: Key, options?: SnapshotOptions): Promise<FolderSnapshot>;
}
