import type { BlobStore, CachePort, LinkStore } from "./blobs.js";
import type { DocumentStore } from "./documents.js";
import type { Key } from "./keys.js";
import type { LockStore } from "./locks.js";
import type { LogStore } from "./logs.js";

/** The one source of time. */
export interface ClockPort {
  /** ISO-8601 in UTC with milliseconds. */
  now(): string;
  /** Milliseconds since some moment of this process; unlike the time of day it never goes back. Only some drivers know. */
  elapsed?(): number;
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

/** Files the user asks for; whatever was there is replaced, whole or not at all. */
export interface OutputPort {
  /** Relative paths start at the working directory. Throws FILESYSTEM_ERROR, for a symbolic link as well. */
  write(path: string, text: string): Promise<void>;
}

export type StdinText =
  /** Broken: some of its bytes were no UTF-8, and U+FFFD stands in their place. */
  | { readonly kind: "text"; readonly text: string; readonly isBroken?: true }
  /** `start` is what stood in the bytes that were read. */
  | { readonly kind: "too-large"; readonly start: string }
  /** Nobody closed it in time. */
  | { readonly kind: "unfinished" };

/** Standard input, for commands that take one document from it. */
export interface StdinPort {
  /**
   * Everything up to its end: "" where a terminal or nothing is attached. Keeps at most `maxBytes`, drops the rest
   * so that its writer comes to an end, and waits at most `waitMs`. Never throws.
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

/** A folder of the user's own that several projects share. Only its user may read what is written there. */
export interface Home {
  /** Absolute path. */
  readonly path: string;
  readonly documents: DocumentStore;
  /** Keys may have segments with a leading dot. A link is removed as a blob is. */
  readonly blobs: BlobStore;
  readonly links: LinkStore;
  readonly locks: LockStore;
  readonly logs: LogStore;
  readonly cache: CachePort;
  /**
   * Calls `changed` once something came, changed or went in a folder or in those below it, so many levels deep, until the answer
   * is called. Null where the system cannot tell.
   */
  watch(folder: Key, levels: number, changed: () => void): (() => void) | null;
}

/** Folders of the user's own, by their absolute paths; none of them need exist. */
export interface HomePort {
  at(folder: string): Home;
  /** Absolute path of what `text` names: `~/` is the home folder, and a relative path starts at the working directory. */
  resolve(text: string): string;
  /** The path without symbolic links, as far as there is something. */
  real(path: string): string;
  /** What the environment of the user says of where a folder lies. */
  variable(name: "ORANGE_HOME" | "XDG_DATA_HOME"): string | undefined;
}

/** Folders in which agent hosts look for files that anybody may put there. */
export interface HostFolderPort {
  /** What lies in a folder, by its absolute path; it need not exist. Keys may have segments with a leading dot. */
  at(folder: string): BlobStore;
}

/** Code that is part of no plugin, run in this process with all that it may do. */
export interface ModulePort {
  /**
   * Runs the text of an ES module that needs no other file and answers what it exports: no import of a file or package
   * resolves from it. For text that the user approved as it is, and no other. Rejects with what the module throws.
   */
  run(text: string): Promise<Readonly<Record<string, unknown>>>;
}

/** The user's own browser. */
export interface BrowserPort {
  /** Asks the desktop to show a file, or a page by its https address; false where there is no desktop or it refuses. Never throws, never waits long. */
  open(path: string): Promise<boolean>;
}
