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
  /**
   * Is given what the program prints as it comes, in whole characters. Of a program that prints much, the result holds the
   * end of each stream then; without this, such a program is ended.
   */
  readonly onOutput?: (text: string, stream: "stdout" | "stderr") => void;
  /** Ends the program, with all that it started, as soon as this is settled; the result is what there is by then. */
  readonly stop?: Promise<unknown>;
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
  /** The same for programs whose PATH may not lead to Node.js: absolute paths alone. */
  readonly direct: readonly string[];
}

/** Other programs of the user; none of them is run through a shell. */
export interface ProgramPort {
  /** Absolute path of the program that PATH leads to, or that an absolute path names; null without one. Runs nothing. */
  find(name: string): Promise<string | null>;
  /** The configured Orange, else the installed one, else the one that runs now. */
  orange(): Promise<OrangeProgram | null>;
  /** Runs a program in the project root. Never throws for the program's sake. */
  run(call: ProgramCall): Promise<ProgramResult>;
}

/** A process of this machine, and what tells it from a later one that gets the same id; null where nothing does. */
export interface ProcessId {
  readonly pid: number;
  readonly start: string | null;
}

export interface DetachedCall {
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  /** Absolute path. */
  readonly folder: string;
  /** Beside the environment of this process; undefined takes a variable out of it. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Absolute path of a file that gets all that the program prints behind what it has; without one nobody keeps it. */
  readonly output?: string;
}

/** A program that is run once, within bounds, with nothing of this process's environment but what the call names. */
export interface BoundedCall {
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  /** Absolute path. */
  readonly folder: string;
  /** The whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Written to standard input, which is closed after it; without it there is none. */
  readonly input?: string;
  /** Longest run in milliseconds; then all that the program started is asked to end, and killed 5 seconds later. */
  readonly timeoutMs: number;
  /** Most bytes of each stream, and whether a program that prints more is ended, or the middle of what it prints left out. */
  readonly stdout: OutputBound;
  readonly stderr: OutputBound;
  /** Ends the program, with all that it started, as soon as this is settled. */
  readonly stop?: Promise<unknown>;
  /** Is given what the program prints as it comes, in whole characters. */
  readonly onOutput?: (text: string, stream: "stdout" | "stderr") => void;
}

export interface OutputBound {
  readonly maxBytes: number;
  readonly excess: "end" | "cut";
}

/** What a stream held. Cut: its middle is left out, and a line in its place says how many bytes. */
export interface BoundedText {
  readonly text: string;
  readonly isCut: boolean;
}

export type BoundedRun =
  | {
      /** "late": its time was over. "stopped": the caller ended it. "excess": it printed more than it may. */
      readonly kind: "ended" | "late" | "stopped" | "excess";
      /** Null for a program that a signal ended. */
      readonly status: number | null;
      readonly stdout: BoundedText;
      readonly stderr: BoundedText;
      /** By a clock that never goes back. */
      readonly durationMs: number;
    }
  | {
      readonly kind: "not-started";
      /** There is no such program. */
      readonly isMissing: boolean;
      /** The user may not run it. */
      readonly isDenied?: true;
      readonly reason: string;
    };

/** Processes of the user's: those that outlast the one that starts them, and single runs within bounds. */
export interface ProcessPort {
  /** This very process. */
  self(): ProcessId;
  /** The process that has an id now; null for none. */
  find(pid: number): ProcessId | null;
  /** Starts a program in a process group of its own, without terminal and without input. Throws FILESYSTEM_ERROR. */
  start(call: DetachedCall): Promise<ProcessId>;
  /**
   * Runs a program in a process group of its own and without a shell. A pipe that something it started keeps open is closed 2
   * seconds after its end, and what is left of the group is killed. Never throws for the program's sake.
   */
  run(call: BoundedCall): Promise<BoundedRun>;
  /** False for one that ended, and for one of another start of the machine. */
  isAlive(process: ProcessId): boolean;
  /** Asks a process that `start` answered to end, kills what is left of its group after a while, and settles once all is gone. */
  end(process: ProcessId): Promise<void>;
}

/** Code that is part of no plugin, run in this process with all that it may do. */
export interface ModulePort {
  /**
   * Runs the text of an ES module that needs no other file and answers what it exports: no import of a file or package
   * resolves from it. For text that the user approved as it is, and no other. Rejects with what the module throws.
   */
  run(text: string): Promise<Readonly<Record<string, unknown>>>;
}

/** The person at the terminal. */
export interface TerminalPort {
  /** Asks for a yes, below these lines; null where nobody can answer, who is then shown nothing. Everything but a yes is a no. */
  confirm(question: string, above?: readonly string[]): Promise<boolean | null>;
  /** Begins a longer talk, which is over once `stop` is settled; null where nobody can read and answer. */
  dialogue(stop: Promise<unknown>): Promise<Dialogue | null>;
  /** Opens a file, by its absolute path, in this editor, else the person's own (VISUAL, EDITOR), and waits until that ends. */
  edit(path: string, editor?: string): Promise<FileEdited>;
  /**
   * Runs a program with the standard streams of this process and waits until it ends. Signals that ask this process to end go to
   * the program, and end this process no more; a program that does not follow them is killed after a while.
   */
  run(call: TerminalCall): Promise<TerminalRun>;
  /** The whole terminal, for a view that takes every key; null where nobody is at one. */
  fullScreen(): Promise<FullScreen | null>;
}

/**
 * A terminal that one view has for itself. However this process ends while it is open, the terminal is left as it was: its
 * keyboard, its cursor, its mouse, and what it showed.
 */
export interface FullScreen {
  readonly columns: number;
  readonly rows: number;
  /** Takes the keyboard. What comes from it is given on as it comes; `onResize` is called for each new size. */
  open(onInput: (text: string) => void, onResize: () => void): void;
  write(text: string): void;
  /** Gives the keyboard back, and the terminal as it was. It may be opened again. */
  close(): void;
}

/** A program that talks with the person itself. */
export interface TerminalCall {
  /** An absolute path, or a name that PATH leads to. */
  readonly program: string;
  readonly args: readonly string[];
  /** Absolute path; the working directory of this process without one. */
  readonly folder?: string;
  /** Beside the environment of this process; undefined takes a variable out of it. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Is called with its process id once it runs. */
  readonly onStart?: (pid: number) => void;
}

export type TerminalRun =
  /** With its status, or with the name of the signal that ended it. */
  | { readonly kind: "ended"; readonly status: number | null; readonly signal: string | null }
  | { readonly kind: "not-started"; readonly reason: string };

/** What became of a file in an editor: "no-editor" where none is named or nobody is at the terminal. */
export type FileEdited =
  | { readonly kind: "ended" }
  | { readonly kind: "no-editor" }
  | { readonly kind: "failed"; readonly reason: string };

/** A talk with the person at the terminal. Every answer is null from the moment at which they end it (Ctrl-C, Ctrl-D). */
export interface Dialogue {
  /** Columns of the terminal now. */
  readonly columns: number;
  /** One of `keys`, which are lower-case letters, digits or marks. Keys that were typed before the question answer nothing. */
  choose(question: string, keys: readonly string[]): Promise<string | null>;
  /** One line; `initial` stands there to be changed. */
  line(question: string, initial?: string): Promise<string | null>;
  /** The text as the person leaves it in their own editor (VISUAL, EDITOR). */
  edit(text: string): Promise<Edited>;
}

export type Edited =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "no-editor" }
  | { readonly kind: "failed"; readonly reason: string };

/** The user's own browser. */
export interface BrowserPort {
  /** Asks the desktop to show a file, or a page by its https address; false where there is no desktop or it refuses. Never throws, never waits long. */
  open(path: string): Promise<boolean>;
}
