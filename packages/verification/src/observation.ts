/** What one use of a tool says about the work, free of output, patches and secrets. */
export interface ToolObservation {
  readonly kind: "verification" | "changed_paths" | "observation";
  /** Redacted, at most 500 characters, without the bodies of here-documents; "" for patch and edit tools. */
  readonly command: string;
  /** The same for every run of the same check: without wrappers, variables, redirections and filters. */
  readonly normalisedCommand: string;
  readonly exitStatus: number | null;
  /** Null unless `kind` is "verification". */
  readonly outcome: Outcome | null;
  /** What was verified, by its strongest part; null unless `kind` is "verification". */
  readonly checkKind: CheckKind | null;
  /** Whether it was verified while a stash or another commit had taken the place of the work: then nothing is known. */
  readonly otherTree: boolean;
  /** Recognised summary lines only, at most 300 characters. */
  readonly outputSummary: string;
  /** Relative to the project, with `/`, at most 40. */
  readonly touchedPaths: readonly string[];
  /** How many paths are not in `touchedPaths`: outside the project, unusable, or too many. */
  readonly droppedPaths: number;
  /** Whether files may have changed that this observation itself does not verify. */
  readonly mayEdit: boolean;
  readonly redacted: boolean;
}

/** A test tries the work out, a check only finds faults in it, and an inline program asserts what it likes. */
export type CheckKind = "test" | "check" | "inline";

export type Outcome = "passed" | "failed" | "unknown";

export interface ToolUse {
  readonly toolName: string;
  readonly toolInput: unknown;
  readonly toolResponse: unknown;
  /** What the host's own record says; undefined where the response is all there is, null where the record does not say it. */
  readonly exitStatus?: number | null;
  /** Absolute project root, POSIX or Windows. */
  readonly root: string;
  /** Absolute folder that the paths of a patch or an edit are relative to, if it lies in the project; else the root is. */
  readonly cwd?: string;
}
