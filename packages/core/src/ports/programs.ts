/** Parts of a user's folder that are copied for one program call and deleted after it. */
export interface ProgramMirror {
  /** Environment variable that names the folder. During the call it is set to the path of the copy. */
  readonly variable: string;
  /** Folder, relative to the user's home, that is used when the variable is not set. */
  readonly fallback: string;
  /** Files and folders to copy, relative to the folder. Absent ones are skipped. */
  readonly parts: readonly string[];
}

export interface ProgramCall {
  /** Absolute path, as returned by `find`. */
  readonly program: string;
  readonly args: readonly string[];
  /** Timeout in ms. The program is then ended with everything it started. */
  readonly timeoutMs: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Keeps standard input open until this returns true for a line of output. */
  readonly isLastLine?: (line: string) => boolean;
  /**
   * Receives the output as it arrives, split at whole characters. When the output exceeds the limit, the result holds
   * only the end of each stream. Omitted: a program that exceeds the limit is ended.
   */
  readonly onOutput?: (text: string, stream: "stdout" | "stderr") => void;
  /** Ends the program, with everything it started, once this settles. The result holds the output up to then. */
  readonly stop?: Promise<unknown>;
  /** Makes the program work on a copy, so that it cannot change the user's files. */
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

/** How other programs can start Orange. */
export interface OrangeProgram {
  /** Absolute path. */
  readonly path: string;
  /** False for a script that is merely running now and that other programs would not find. */
  readonly isInstalled: boolean;
  /** Program and first arguments that start it, independent of where it is installed. */
  readonly command: readonly string[];
  /** The same with absolute paths only, for callers whose PATH may not include Node.js. */
  readonly direct: readonly string[];
}

/** Programs of the user, run without a shell. */
export interface ProgramPort {
  /**
   * Returns the absolute path of a program given by name (found on PATH) or path; null when not found. Runs nothing.
   */
  find(name: string): Promise<string | null>;
  /** Returns the configured Orange; otherwise the installed one; otherwise the one that is running. */
  orange(): Promise<OrangeProgram | null>;
  /** Runs a program in the project root. Failures of the program are returned, not thrown. */
  run(call: ProgramCall): Promise<ProgramResult>;
}

/** A process on this machine. `start` distinguishes it from a later one with the same pid; null when not available. */
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
  /** Added to the environment of this process; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Absolute path of a file to which all output is appended. Omitted: the output is discarded. */
  readonly output?: string;
}

/** A single, bounded run of a program with only the environment given here. */
export interface BoundedCall {
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  /** Absolute path. */
  readonly folder: string;
  /** The whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Written to standard input, which is then closed. Omitted: no input. */
  readonly input?: string;
  /** Timeout in ms. The program and everything it started is then asked to end, and killed 5 seconds later. */
  readonly timeoutMs: number;
  /** Output limit of each stream. */
  readonly stdout: OutputBound;
  readonly stderr: OutputBound;
  /** Ends the program, with everything it started, once this settles. */
  readonly stop?: Promise<unknown>;
  /** Receives the output as it arrives, split at whole characters. */
  readonly onOutput?: (text: string, stream: "stdout" | "stderr") => void;
}

/** An output limit. When it is exceeded, "end" ends the program and "cut" leaves out the middle of the output. */
export interface OutputBound {
  readonly maxBytes: number;
  readonly excess: "end" | "cut";
}

/** The output of a stream. `isCut`: the middle was replaced by a line with the number of bytes left out. */
export interface BoundedText {
  readonly text: string;
  readonly isCut: boolean;
}

export type BoundedRun =
  | {
      /** "late": timed out. "stopped": ended by the caller. "excess": printed more than the limit. */
      readonly kind: "ended" | "late" | "stopped" | "excess";
      /** Null when a signal ended the program. */
      readonly status: number | null;
      readonly stdout: BoundedText;
      readonly stderr: BoundedText;
      /** Measured with a monotonic clock. */
      readonly durationMs: number;
    }
  | {
      readonly kind: "not-started";
      /** True when there is no such program. */
      readonly isMissing: boolean;
      /** The user has no permission to run it. */
      readonly isDenied?: true;
      readonly reason: string;
    };

/** Processes of the user: detached ones that outlive this process, and single bounded runs. */
export interface ProcessPort {
  /** Returns the current process. */
  self(): ProcessId;
  /** Returns the process that has a pid now; null when there is none. */
  find(pid: number): ProcessId | null;
  /**
   * Starts a program in its own process group, without terminal or input. Throws FILESYSTEM_ERROR when it cannot start.
   */
  start(call: DetachedCall): Promise<ProcessId>;
  /**
   * Runs a program in its own process group and without a shell. If something it started keeps a pipe open, the pipe is
   * closed 2 seconds after the program ends and the rest of the group is killed. Failures of the program are returned,
   * not thrown.
   */
  run(call: BoundedCall): Promise<BoundedRun>;
  /** False for a process that has ended, or that was started before the machine was last restarted. */
  isAlive(process: ProcessId): boolean;
  /**
   * Asks a process returned by `start` to end and kills the rest of its group after a while. Resolves once all of them
   * are gone.
   */
  end(process: ProcessId): Promise<void>;
}
