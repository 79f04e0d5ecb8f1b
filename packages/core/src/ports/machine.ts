import type { BlobStore, CachePort, LinkStore } from "./blobs.js";
import type { DocumentStore } from "./documents.js";
import type { Key } from "./keys.js";
import type { LockStore } from "./locks.js";
import type { LogStore } from "./logs.js";

/** The only source of time. */
export interface ClockPort {
  /** Returns the time as ISO 8601 in UTC with milliseconds. */
  now(): string;
  /** Returns monotonic milliseconds since an arbitrary moment in this process. Absent in some drivers. */
  elapsed?(): number;
}

/** Random and content-derived identifiers. */
export interface IdPort {
  uuid(): string;
  /** Returns a short random token that is safe in file names. */
  token(): string;
  /** Returns the lower-case hex SHA-256 of `text` as UTF-8. `ahead`: about how much more text the caller will hash. */
  digest(text: string, ahead?: number): string;
}

export type UserFile =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly kind: "missing" | "too-large" | "unreadable"; readonly reason: string };

/** Files that the user names on the command line; read-only. */
export interface UserFilePort {
  /**
   * Reads a file of at most `maxBytes`. Relative paths start at the working directory. File errors are returned, not
   * thrown.
   */
  read(path: string, maxBytes: number): Promise<UserFile>;
}

/** Output files that the user asks for. An existing file is replaced whole or not at all. */
export interface OutputPort {
  /**
   * Writes a file. Relative paths start at the working directory. Throws FILESYSTEM_ERROR, also for a symbolic link.
   */
  write(path: string, text: string): Promise<void>;
}

export type StdinText =
  /** `isBroken`: some bytes were not UTF-8 and were replaced by U+FFFD. */
  | { readonly kind: "text"; readonly text: string; readonly isBroken?: true }
  /** `start` is the text of the bytes that were kept. */
  | { readonly kind: "too-large"; readonly start: string }
  /** The stream was not closed in time. */
  | { readonly kind: "unfinished" };

/** Standard input, for commands that take one document from it. */
export interface StdinPort {
  /**
   * Reads everything up to the end; "" when a terminal or nothing is attached. Keeps at most `maxBytes` and discards
   * the rest, so that the writer is not blocked. Waits at most `waitMs`. Never throws.
   */
  read(maxBytes: number, waitMs: number): Promise<StdinText>;
}

/** The user's own Orange folder, independent of any project. Files written there are readable only by the user. */
export interface UserDataPort {
  /** Absolute path, shown to people. */
  readonly path: string;
  /** True when the user has moved it away from its default location, so that other programs cannot find it. */
  readonly isMoved: boolean;
  /** Keys may have segments with a leading dot. */
  readonly blobs: BlobStore;
  readonly locks: LockStore;
}

/** A folder of the user's that several projects share. Files written there are readable only by the user. */
export interface Home {
  /** Absolute path. */
  readonly path: string;
  readonly documents: DocumentStore;
  /** Keys may have segments with a leading dot. `remove` also removes links. */
  readonly blobs: BlobStore;
  readonly links: LinkStore;
  readonly locks: LockStore;
  readonly logs: LogStore;
  readonly cache: CachePort;
  /**
   * Calls `changed` whenever something is added, changed or removed in a folder or up to `levels` levels below it.
   * Returns a function that stops watching; null when the system does not support it.
   */
  watch(folder: Key, levels: number, changed: () => void): (() => void) | null;
}

/** Folders of the user's, by absolute path. They need not exist. */
export interface HomePort {
  at(folder: string): Home;
  /** Returns an absolute path: `~/` is the home folder, and a relative path starts at the working directory. */
  resolve(text: string): string;
  /** Resolves symbolic links in the part of the path that exists. */
  real(path: string): string;
  /** Returns an environment variable that sets the location of a folder; undefined when it is not set. */
  variable(name: "ORANGE_HOME" | "XDG_DATA_HOME"): string | undefined;
}

/** Folders in which agent hosts look for files, and in which any program may put them. */
export interface HostFolderPort {
  /** Returns the store for a folder, by absolute path. It need not exist. Keys may have segments with a leading dot. */
  at(folder: string): BlobStore;
}

/** Runs code that belongs to no plugin in this process, with all of its privileges. */
export interface ModulePort {
  /**
   * Runs the text of a self-contained ES module and returns its exports. Imports of files or packages do not resolve.
   * The user must have approved exactly this text. Rejects with whatever the module throws.
   */
  run(text: string): Promise<Readonly<Record<string, unknown>>>;
}

/** The user's own browser. */
export interface BrowserPort {
  /**
   * Asks the desktop to open a file, or a page by its https address. Returns false when there is no desktop or it
   * refuses. Never throws and never waits long.
   */
  open(path: string): Promise<boolean>;
}
