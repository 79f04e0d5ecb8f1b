import type { FrontMatter } from "./front-matter.js";

/**
 * Keys name what a store holds: relative to the storage root, separated by "/", without empty, "." or ".."
 * segments, without backslash or NUL. Drivers refuse any other key. A segment that starts with ".tmp-" belongs to
 * the driver and is never listed.
 */
export type Key = string;

/** What a write expects to find; without it the last writer wins, knowingly. */
export type When = { readonly absent: true } | { readonly rev: string };

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

/** A compact census of one folder for read models: equal censuses mean that no document changed. */
export interface Census {
  /** Changes with every document that is added, removed or replaced. */
  readonly folder: string;
  /** File names in code-unit order. */
  readonly names: readonly string[];
  /** Two numbers a name; both equal those of an earlier census while the document is unchanged. */
  readonly stamps: Float64Array;
}

/** Documents with front matter and a body. */
export interface DocumentStore {
  /** Null when absent. Throws DocumentUnreadableError when it is no readable document. */
  get(key: Key): Promise<StoredDocument | null>;
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
  /** `known` lets a driver answer cheaply; `thorough` makes it look at every document. */
  census(folder: Key, known?: Census, thorough?: boolean): Promise<Census>;
}

export type LogEntry =
  | { readonly kind: "record"; readonly line: number; readonly value: unknown }
  | { readonly kind: "damaged"; readonly line: number; readonly reason: string; readonly torn: boolean };

/** Append-only logs, one JSON object a line. */
export interface LogStore {
  /** Appends one whole line; a torn last line is closed first. */
  append(key: Key, record: object): Promise<void>;
  /** All entries in order; a line that is no JSON object is an entry of kind "damaged". */
  read(key: Key): AsyncIterable<LogEntry>;
  /** The last entry, found without reading the whole log; null for an empty or absent log. */
  last(key: Key): Promise<LogEntry | null>;
}

export interface LockRequest {
  /** Shown to whoever waits. */
  readonly command: string;
  /** Longest wait in milliseconds; the driver has a default. */
  readonly waitMs?: number;
}

export interface Lease {
  /** Idempotent; never releases a lock that another owner holds by now. */
  release(): Promise<void>;
}

/** Locks between processes. A lock whose holder died is taken over. */
export interface LockStore {
  /** Throws FILESYSTEM_ERROR when the lock is not free in time. */
  acquire(name: string, request: LockRequest): Promise<Lease>;
}

export interface BlobReader {
  readonly size: number;
  /** Reads exactly `length` bytes from `offset`, fewer only at the end. */
  read(offset: number, length: number): Uint8Array;
  close(): void;
}

export type EntryKind = "file" | "folder" | "other";

/** Whole files without front matter, and the folders of the storage tree. */
export interface BlobStore {
  get(key: Key): Promise<Uint8Array | null>;
  /** A handle on one generation of the blob, whatever is written meanwhile. Null when absent. */
  open(key: Key): Promise<BlobReader | null>;
  /** Writes the whole blob or nothing. Throws CONFLICT when `when` does not hold. */
  put(key: Key, bytes: string | readonly Uint8Array[], when?: { readonly absent: true }): Promise<void>;
  remove(key: Key): Promise<void>;
  /** What is there; null when nothing is. Never follows a symbolic link: that is "other". */
  kind(key: Key): Promise<EntryKind | null>;
  /** When the blob was last written, in milliseconds as a census of documents has them; null where no file is. */
  modified(key: Key): Promise<number | null>;
  /** Keys of the files directly inside a folder, in code-unit order; [] for an absent folder. */
  list(folder: Key): Promise<readonly Key[]>;
  /** Makes the folder and those above it; "" is the storage root. */
  ensureFolder(key: Key): Promise<void>;
}

/** The one source of time. */
export interface ClockPort {
  /** ISO-8601 in UTC with milliseconds. */
  now(): string;
}

/** Random and content-derived identifiers. */
export interface IdPort {
  uuid(): string;
  /** Short random token, safe in file names. */
  token(): string;
  /** Lower-case hex SHA-256 of the UTF-8 bytes of `text`. */
  digest(text: string): string;
}

export type UserFile =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly kind: "missing" | "too-large" | "unreadable"; readonly reason: string };

/** Files the user names on the command line; read only. */
export interface UserFilePort {
  /** Reads at most `maxBytes`; relative paths start at the working directory. Never throws for the file's sake. */
  read(path: string, maxBytes: number): Promise<UserFile>;
}

export interface IgnoreMatch {
  /** The path asked for, relative to the project root. */
  readonly path: string;
  /** The pattern that hides it, as written. */
  readonly pattern: string;
  /** The ignore file that holds the pattern. */
  readonly source: string;
}

/** Read-only questions to git; every answer is null where git or a work tree is missing. */
export interface GitPort {
  /** Tracked files below a path, relative to the project root. */
  trackedFiles(path: string): Promise<readonly string[] | null>;
  /** Which of `paths` an ignore pattern hides, whether tracked or not. */
  ignored(paths: readonly string[]): Promise<readonly IgnoreMatch[] | null>;
}

/** The user's own browser. */
export interface BrowserPort {
  /** Asks the desktop to show a file; false where there is no desktop or it refuses. Never throws, never waits long. */
  open(path: string): Promise<boolean>;
}

export interface Ports {
  readonly documents: DocumentStore;
  readonly logs: LogStore;
  readonly locks: LockStore;
  readonly blobs: BlobStore;
  readonly clock: ClockPort;
  readonly ids: IdPort;
  readonly files: UserFilePort;
  readonly git: GitPort;
  readonly browser: BrowserPort;
}

export type PortName = keyof Ports;
