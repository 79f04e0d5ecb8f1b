/** The user at the terminal. */
export interface TerminalPort {
  /**
   * Shows the lines in `above` and asks a yes/no question. Anything but yes is false; Ctrl-C throws INTERRUPTED. Null,
   * without showing anything, when nobody can answer.
   */
  confirm(question: string, above?: readonly string[]): Promise<boolean | null>;
  /** Starts a dialogue that ends once `stop` settles; null when nobody can answer. */
  dialogue(stop: Promise<unknown>): Promise<Dialogue | null>;
  /** Opens a file, by absolute path, in `editor` (default: VISUAL, then EDITOR) and waits until the editor ends. */
  edit(path: string, editor?: string): Promise<FileEdited>;
  /**
   * Runs a program with the standard streams of this process and waits until it ends. Meanwhile, signals that ask this
   * process to end are forwarded to the program and do not end this process. A program that ignores them is killed
   * after a while.
   */
  run(call: TerminalCall): Promise<TerminalRun>;
  /** Returns the whole terminal, for a view that handles every key; null when the process is not attached to one. */
  fullScreen(): Promise<FullScreen | null>;
}

/**
 * A terminal used exclusively by one view. However this process ends, the terminal is restored: keyboard mode, cursor,
 * mouse and screen content.
 */
export interface FullScreen {
  readonly columns: number;
  readonly rows: number;
  /** Takes over the keyboard and forwards its input unchanged. `onResize` is called after each change of size. */
  open(onInput: (text: string) => void, onResize: () => void): void;
  write(text: string): void;
  /** Restores the keyboard and the terminal. It can be opened again. */
  close(): void;
}

/** A call of a program that interacts with the user itself. */
export interface TerminalCall {
  /** An absolute path, or a name to be found on PATH. */
  readonly program: string;
  readonly args: readonly string[];
  /** Absolute path. Default: the working directory of this process. */
  readonly folder?: string;
  /** Added to the environment of this process; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Called with the process id once the program runs. */
  readonly onStart?: (pid: number) => void;
}

export type TerminalRun =
  /** With its exit status, or with the name of the signal that ended it. */
  | { readonly kind: "ended"; readonly status: number | null; readonly signal: string | null }
  | { readonly kind: "not-started"; readonly reason: string };

/** The result of editing a file. "no-editor": none is configured, or the process is not attached to a terminal. */
export type FileEdited =
  | { readonly kind: "ended" }
  | { readonly kind: "no-editor" }
  | { readonly kind: "failed"; readonly reason: string };

/** A dialogue with the user at the terminal. Once the user ends it (Ctrl-C, Ctrl-D), every answer is null. */
export interface Dialogue {
  /** Current width of the terminal in columns. */
  readonly columns: number;
  /** Asks for one of `keys`: lower-case letters, digits or punctuation. Keys typed before the question are ignored. */
  choose(question: string, keys: readonly string[]): Promise<string | null>;
  /** Asks for one line. `initial` is the text to start editing from. */
  line(question: string, initial?: string): Promise<string | null>;
  /** Lets the user edit a text in their own editor (VISUAL, EDITOR). */
  edit(text: string): Promise<Edited>;
}

export type Edited =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "no-editor" }
  | { readonly kind: "failed"; readonly reason: string };
