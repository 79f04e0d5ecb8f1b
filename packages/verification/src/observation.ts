import type { GivenOptions } from "./checks/given-options.js";
import type { Selection } from "./checks/selection.js";
import type { ReasonCode } from "./reasons/codes.js";

/** What one use of a tool shows about the work, free of output, patches and secrets. */
export interface ToolObservation {
  readonly kind: "verification" | "changed_paths" | "observation";
  /** Redacted, at most 500 characters, without the bodies of here-documents; "" for patch and edit tools. */
  readonly command: string;
  /** Identical for every run of the same check: without wrappers, variables, redirections and filters. */
  readonly normalisedCommand: string;
  readonly exitStatus: number | null;
  /**
   * Null unless `kind` is "verification": "failed" when any check failed, "passed" when all passed, not counting
   * those that only list or never fail.
   */
  readonly outcome: Outcome | null;
  /** The strongest kind of check among `checks`; null unless `kind` is "verification". */
  readonly checkKind: CheckKind | null;
  /** Every check that the command named, at most 100; empty unless `kind` is "verification". */
  readonly checks: readonly CheckRun[];
  /**
   * True when a check ran while a stash or another commit had replaced the work, or in a folder that the command
   * removed afterwards: then it proves nothing.
   */
  readonly otherTree: boolean;
  /** Recognised summary lines only, at most 300 characters. */
  readonly outputSummary: string;
  /** Relative to the project, with `/`, at most 40. */
  readonly touchedPaths: readonly string[];
  /** How many paths are missing from `touchedPaths`: outside the project, unusable, or too many. */
  readonly droppedPaths: number;
  /** True when files may have changed that this observation itself does not verify. */
  readonly mayEdit: boolean;
  /** True when its own command changes files at any point, even before the checks. */
  readonly editsItself: boolean;
  readonly redacted: boolean;
}

/** One run of one check. */
export interface CheckRun {
  /** The program that checked, such as "vitest"; the script's own name when it could not be judged. */
  readonly runner: string;
  readonly class: CheckClass;
  /** As it was typed, without wrappers, variables and redirections; redacted, at most 500 characters. */
  readonly command: string;
  /**
   * The line that runs it again. Omitted: `command` does. Null: none is known, because its words alone are not what
   * ran.
   */
  readonly line?: string | null;
  /** The folder it ran in, relative to the project, and "" for its root; null when that is unknown. */
  readonly folder: string | null;
  readonly selection: Selection;
  /**
   * What it was asked for besides the selection. Omitted: the run was stored by an earlier version, which did not
   * keep this.
   */
  readonly asked?: Asked;
  readonly outcome: Outcome;
  /** Why it is not known to have passed; null when it passed, and for a plain failure. */
  readonly reason: ReasonCode | null;
  /** The number of tests in its summary, without skipped ones; null when no summary gives it. */
  readonly testsRun: number | null;
  /** The kind of build that it made, which later checks may run. */
  readonly makes?: string;
  /**
   * The kind of build that it ran and did not make. It proves something about the source only if that build was made
   * since the last change.
   */
  readonly needs?: string;
  /** True for a script whose body could not be judged. */
  readonly own: boolean;
}

/** What was asked of a check, for comparing it with another. */
export interface Asked extends GivenOptions {
  /** The runner according to the command alone. The `runner` of the run may come from its summary instead. */
  readonly runner: string;
}

/**
 * What a check is worth, in descending order: tests, type checks and compilers, linters and formatters, the project's
 * own scripts.
 */
export type CheckClass = "test" | "types" | "lint" | "own";

/**
 * A "test" exercises the work, a "check" only finds faults in it, and an "inline" program asserts whatever its author
 * chose.
 */
export type CheckKind = "test" | "check" | "inline";

/** How a check came out. It is "unknown" whenever nothing proves one of the others. */
export type Outcome = "passed" | "failed" | "unknown";

/** One use of a tool, as an agent host reports it. */
export interface ToolUse {
  readonly toolName: string;
  readonly toolInput: unknown;
  readonly toolResponse: unknown;
  /**
   * The exit status in the host's own record; null when the record does not have it. Omitted: the response is the
   * only source.
   */
  readonly exitStatus?: number | null;
  /** True when the client's sandbox refused or retried the command: then its result proves nothing. */
  readonly isRefused?: boolean;
  /** The shell that read the command line. Default: bash. */
  readonly shell?: "sh";
  /** Absolute project root, POSIX or Windows. */
  readonly root: string;
  /**
   * Absolute folder in which the tool works: a command runs there, and the relative paths of a patch or an edit start
   * there. Default: the root, which patches and edits also use when this folder lies outside it.
   */
  readonly cwd?: string;
  /**
   * Reads a file of the project, so that scripts can be judged by their bodies. The path is relative to the root,
   * with `/`, and never leads outside. Must return null for a file that is missing, linked, too large or not text.
   * Called for few files, once for each.
   */
  readonly read?: (path: string) => Promise<string | null>;
}
