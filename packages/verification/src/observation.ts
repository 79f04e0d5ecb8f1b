import type { GivenOptions } from "./checks/given-options.js";
import type { Selection } from "./checks/selection.js";
import type { ReasonCode } from "./reasons/codes.js";

/** What one use of a tool says about the work, free of output, patches and secrets. */
export interface ToolObservation {
  readonly kind: "verification" | "changed_paths" | "observation";
  /** Redacted, at most 500 characters, without the bodies of here-documents; "" for patch and edit tools. */
  readonly command: string;
  /** The same for every run of the same check: without wrappers, variables, redirections and filters. */
  readonly normalisedCommand: string;
  readonly exitStatus: number | null;
  /** Null unless `kind` is "verification": "failed" where any check failed, "passed" where all passed. */
  readonly outcome: Outcome | null;
  /** What was verified, by its strongest part; null unless `kind` is "verification". */
  readonly checkKind: CheckKind | null;
  /** Every check that the command named, at most 100; empty unless `kind` is "verification". */
  readonly checks: readonly CheckRun[];
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
  /** Whether its own command changes files, at any time. */
  readonly editsItself: boolean;
  readonly redacted: boolean;
}

/** One run of one check. */
export interface CheckRun {
  /** The program that checked, such as "vitest"; the script's own name where it could not be judged. */
  readonly runner: string;
  readonly class: CheckClass;
  /** As it was typed, without wrappers, variables and redirections; redacted, at most 500 characters. */
  readonly command: string;
  /** As it can be run again, where that is not `command`; null where it cannot: its words alone are not what ran. */
  readonly line?: string | null;
  /** The folder it ran in, relative to the project and "" for the project's own; null where that is unknown. */
  readonly folder: string | null;
  readonly selection: Selection;
  /** What it was asked for beside the selection; absent where an earlier version, which did not keep it, wrote this. */
  readonly asked?: Asked;
  readonly outcome: Outcome;
  /** Why it is not known to have passed; null where it is, and for a plain failure. */
  readonly reason: ReasonCode | null;
  /** The tests that its summary counts, skipped ones left out; null where no summary says it. */
  readonly testsRun: number | null;
  /** What it built, where others may run that. */
  readonly makes?: string;
  /** What it ran that was not built with it: it says something of the source only where that was built since the last change. */
  readonly needs?: string;
  /** Whether it is a script whose body could not be judged. */
  readonly own: boolean;
}

/** What was asked of a check, for comparing it with another. */
export interface Asked extends GivenOptions {
  /** The runner by the command alone; that of the run may be one that only its summary told. */
  readonly runner: string;
}

/** What a check is worth, the most first: tests, type checks and compilers, linters and formats, scripts of one's own. */
export type CheckClass = "test" | "types" | "lint" | "own";

/** A test tries the work out, a check only finds faults in it, and an inline program asserts what it likes. */
export type CheckKind = "test" | "check" | "inline";

export type Outcome = "passed" | "failed" | "unknown";

export interface ToolUse {
  readonly toolName: string;
  readonly toolInput: unknown;
  readonly toolResponse: unknown;
  /** What the host's own record says; undefined where the response is all there is, null where the record does not say it. */
  readonly exitStatus?: number | null;
  /** Whether the client's sandbox refused or retried the command: then nothing that came out of it is a proof. */
  readonly isRefused?: boolean;
  /** What read the command line, where that was not bash. */
  readonly shell?: "sh";
  /** Absolute project root, POSIX or Windows. */
  readonly root: string;
  /** Absolute folder that the paths of a patch or an edit are relative to, if it lies in the project; else the root is. */
  readonly cwd?: string;
  /**
   * Reads a file of the project, to judge scripts by their bodies. The path is relative to the root, with `/` and never
   * outside; null for what is missing, linked, too large or no text. Called for few files, each once.
   */
  readonly read?: (path: string) => Promise<string | null>;
}
