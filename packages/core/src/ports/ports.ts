import type { FrontMatter } from "../documents/front-matter.js";

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
  /** True when the documents were not looked at: the folder itself is as it was in the snapshot that was known. */
  readonly isTakenOver?: boolean;
  /** True when documents may have been read before it was taken: what was made of them is not to be kept by it. */
  readonly isLate?: boolean;
}

/** How a snapshot is taken. */
export interface SnapshotOptions {
  /** An earlier one, which lets a driver answer cheaply. */
  readonly known?: FolderSnapshot | undefined;
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

export type LogEntry =
  | { readonly kind: "record"; readonly line: number; readonly value: unknown }
  | { readonly kind: "damaged"; readonly line: number; readonly reason: string; readonly torn: boolean };

/** Append-only logs, one JSON object a line. */
export interface LogStore {
  /** Appends one whole line. A record without line end gets one first; a last line that was torn is cut off. */
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
  /**
   * Reads exactly `length` bytes from `offset`, fewer only at the end. Into `scratch` where a driver can and it is long
   * enough: for a caller that reads thousands of pieces and keeps none.
   */
  read(offset: number, length: number, scratch?: Uint8Array): Uint8Array;
  close(): void;
}

export type EntryKind = "file" | "folder" | "other";

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
  /**
   * A hint to drivers that can: written where it lies, in fewer steps, unless it would shrink. For a short text that may be
   * lost with the power, and of which a reader takes an empty one for none.
   */
  readonly inPlace?: true;
}

/**
 * Whole files without front matter, by key. No document is reached through it. Optional members are what drivers of files
 * can do besides.
 */
export interface BlobStore {
  get(key: Key): Promise<Uint8Array | null>;
  /** A handle on one generation of the blob, whatever is written meanwhile. Null when absent. */
  open(key: Key): Promise<BlobReader | null>;
  /** Writes the whole blob or nothing. */
  put(key: Key, bytes: string | readonly Uint8Array[], how?: PutBlob): Promise<void>;
  remove(key: Key): Promise<void>;
  /** "file" for a blob, "folder" where blobs lie below; null when nothing is there. A symbolic link is "other". */
  kind(key: Key): Promise<EntryKind | null>;
  /**
   * When the blob was last written, or when a folder last had something added, replaced or removed, in milliseconds; null
   * where nothing is.
   */
  modified?(key: Key): Promise<number | null>;
  /** Keys of the files directly inside a folder, in code-unit order; [] for an absent folder. */
  list(folder: Key): Promise<readonly Key[]>;
  /** All that lies directly inside a folder, whatever its name, in code-unit order; [] for an absent folder. */
  entries(folder: Key): Promise<readonly FolderEntry[]>;
  /** Makes the folder and those above it; "" is the storage root. Absent where a folder is no more than a part of keys. */
  ensureFolder?(key: Key): Promise<void>;
  /**
   * Removes a folder that is empty, or "whole" with every blob below it; links are removed, not followed. False when
   * something is left in it or there is no such folder.
   */
  removeFolder(key: Key, how: "empty" | "whole"): Promise<boolean>;
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
  /** Removes entries whose names begin so, but the ones to keep, and those so new that somebody may be about to use them. */
  sweep(prefix: string, keep: ReadonlySet<string>): void;
  /** Removes everything. */
  clear(): void;
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
  /** Lower-case hex SHA-256 of the UTF-8 bytes of `text`. `ahead`: about how much more text the caller will hash. */
  digest(text: string, ahead?: number): string;
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
  /** Whether the work tree around the storage root differs from the last commit by something done since a time. */
  changedSince(time: string): Promise<boolean | null>;
}

/** A work tree of the repository that holds the project, and what of the project it alone has. */
export interface WorkTree {
  /** The name that git gives it; "main" for the first. */
  readonly name: string;
  /** True where it is there no more; what is left are copies. */
  readonly isRemoved: boolean;
  /** Its documents that git ignores and somebody still has to decide about. */
  readonly keys: readonly Key[];
  readonly documents: DocumentStore;
}

/** The work trees of the repository that holds the project. No answer starts a process. */
export interface WorkTreePort {
  /** Whether there is such a repository. */
  isVersioned(): Promise<boolean>;
  /** The other work trees that have documents of this project which git ignores. */
  others(): Promise<readonly WorkTree[]>;
}

/** How far a listing goes where no git answers, folder by folder. */
export interface SourceWalk {
  /** Deepest folder that is entered; those directly in the project root have depth 1. */
  readonly maxDepth: number;
  /** Most files of one listing. */
  readonly maxFiles: number;
  /** True for a folder that is not entered; `path` is relative to the project root. */
  skips(path: string): boolean;
}

export interface SourceListing {
  /**
   * Paths relative to the project root, with "/", in code-unit order. Some may be links, submodules or gone by now:
   * `regular` tells.
   */
  readonly paths: readonly string[];
  /** "git": what it tracks and what is new, without what it ignores. "walk": what lies there. */
  readonly by: "git" | "walk";
  /** True where a repository is and git did not answer. */
  readonly isGitSilent: boolean;
  /** Folders that could not be read. */
  readonly unreadable: readonly string[];
  /** True when the bounds of the walk left files out. */
  readonly isCut: boolean;
}

export type SourceText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly kind: "missing" | "too-large" | "unreadable" };

/** The files of the repository around the storage root; read only. No answer is reached through a symbolic link. */
export interface SourcePort {
  /** Every file of the project as git lists it, and as a walk finds it where git gives none. */
  list(walk: SourceWalk): Promise<SourceListing>;
  /** Names of the real folders directly in the project root, in code-unit order. */
  folders(): Promise<readonly string[]>;
  /** Those of `paths` that are regular files, in their order. */
  regular(paths: readonly string[]): Promise<readonly string[]>;
  /** Text of a file of at most `maxBytes`, read as UTF-8. Never throws for the file's sake. */
  read(path: string, maxBytes: number): Promise<SourceText>;
}

export type StdinText =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "too-large" }
  /** Nobody closed it in time. */
  | { readonly kind: "unfinished" };

/** Standard input, for commands that take one document from it. */
export interface StdinPort {
  /**
   * Everything up to its end: "" where a terminal or nothing is attached. Reads at most `maxBytes` and waits at most
   * `waitMs`. Never throws.
   */
  read(maxBytes: number, waitMs: number): Promise<StdinText>;
}

/** The user's own folder of Orange, which no project owns. Only its user may read what is written there. */
export interface UserDataPort {
  /** Absolute path, shown to people. */
  readonly path: string;
  /** True where the user has moved it away from the home folder, so that only Orange knows where it is. */
  readonly isMoved: boolean;
  /** Keys may have segments with a leading dot. */
  readonly blobs: BlobStore;
  readonly locks: LockStore;
}

/** Parts of a folder that belongs to the user, copied for one call of a program and thrown away after it. */
export interface ProgramMirror {
  /** The environment variable that names the folder, and gets the path of the copy. */
  readonly variable: string;
  /** The folder below the user's home that counts where the variable is not set. */
  readonly fallback: string;
  /** Files and folders relative to it; those that are absent are left out. */
  readonly parts: readonly string[];
}

export interface ProgramCall {
  /** Absolute path, as `find` answers it. */
  readonly program: string;
  readonly args: readonly string[];
  /** Longest run in milliseconds; then the program is ended with all that it started. */
  readonly timeoutMs: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Standard input stays open until a line of output for which this is true. */
  readonly isLastLine?: (line: string) => boolean;
  /** The program works on a copy, so that it can change nothing of the user's. */
  readonly mirror?: ProgramMirror;
}

export type ProgramResult =
  | {
      readonly kind: "ended";
      readonly status: number | null;
      readonly stdout: string;
      readonly stderr: string;
    }
  | { readonly kind: "timeout" }
  | { readonly kind: "not-started"; readonly reason: string };

/** Orange itself, as other programs can call it. */
export interface OrangeProgram {
  /** Absolute path. */
  readonly path: string;
  /** False for a script that just happens to run now and that no other program would find. */
  readonly isInstalled: boolean;
  /** Program and first arguments that reach it wherever it lies. */
  readonly command: readonly string[];
}

/** Other programs of the user; none of them is run through a shell. */
export interface ProgramPort {
  /** Absolute path of the program that PATH names; null without one. Runs nothing. */
  find(name: string): Promise<string | null>;
  /** The configured Orange, else the installed one, else the one that runs now. */
  orange(): Promise<OrangeProgram | null>;
  /** Runs a program in the project root. Never throws for the program's sake. */
  run(call: ProgramCall): Promise<ProgramResult>;
}

/** The person at the terminal. */
export interface TerminalPort {
  /** Asks for a yes; null where nobody can answer. Everything but a yes is a no. */
  confirm(question: string): Promise<boolean | null>;
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
  readonly workTrees: WorkTreePort;
  readonly sources: SourcePort;
  readonly browser: BrowserPort;
  readonly stdin: StdinPort;
  readonly user: UserDataPort;
  /** The project's `.agents` folder, which other tools use as well. Keys may have segments with a leading dot. */
  readonly agents: BlobStore;
  readonly programs: ProgramPort;
  readonly terminal: TerminalPort;
  readonly cache: CachePort;
}

export type PortName = keyof Ports;
