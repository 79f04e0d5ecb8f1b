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
