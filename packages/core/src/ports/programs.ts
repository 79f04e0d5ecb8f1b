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
