/** A word of a shell command after its quotes are resolved; expansions stay as they are written. */
export interface Word {
  readonly text: string;
  /** Whether any part of it stood in quotes. */
  readonly quoted: boolean;
}

export interface Redirect {
  /** `>`, `>>`, `<`, `<<` and their kin, without the descriptor. */
  readonly operator: string;
  /** A file or a descriptor; the text itself for `<<` and `<<<`. */
  readonly target: string;
}

export interface Simple {
  readonly kind: "simple";
  /** Leading `NAME=value` words. */
  readonly assignments: readonly Word[];
  readonly words: readonly Word[];
  readonly redirects: readonly Redirect[];
}

/** `( … )` and `{ … }`; with `branching`, a loop or condition, whose status says little about its parts. */
interface Group {
  readonly kind: "group";
  readonly branching: boolean;
  readonly script: Script;
  readonly redirects: readonly Redirect[];
}

export type Command = Simple | Group;

export type Joint = ";" | "&&" | "||" | "&";

/** A pipeline, and what joins the next one to it: ";" also for a new line and at the end. */
export interface Step {
  readonly commands: readonly Command[];
  readonly negated: boolean;
  readonly joint: Joint;
}

export type Script = readonly Step[];

/** What was read of a command line. */
export interface ShellReading {
  readonly script: Script;
  /** False where something in it is no bash: then the script holds what could be read, and nothing follows from its status. */
  readonly isWhole: boolean;
}

/** Reads a command line. */
export type ReadShell = (source: string) => ShellReading;
