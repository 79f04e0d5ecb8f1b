import type { Check } from "../checks/check.js";
import type { ReasonCode } from "../reasons/codes.js";

/** What a command line may do that matters as evidence: its checks, and every way in which it can end. */
export interface Reading {
  readonly checks: readonly FoundCheck[];
  /** Every way to end; empty when the command line was not understood. */
  readonly ends: readonly End[];
  /**
   * Why it was not understood; null when it was. When set, nothing shows how the checks came out, except a counted
   * failure when there is only one check.
   */
  readonly obstacle: ReasonCode | null;
  /** True when a command that is no check may have printed lines that look like those of a runner. */
  readonly printsFreely: boolean;
  /** Texts that the command line itself prints, to compare with apparent summaries. */
  readonly printed: readonly string[];
  readonly edits: boolean;
  /** True when files may change after the first check has begun, through an edit or an unknown program. */
  readonly editsAfter: boolean;
  /** True when a check ran while a stash or another commit had replaced the work, or in a folder removed afterwards. */
  readonly otherTree: boolean;
}

/** One check of a command line, with where and how it ran. */
export interface FoundCheck {
  readonly check: Check;
  /** As it was typed, without wrappers; for a script, what was typed to run it. */
  readonly command: string;
  /** The line that runs it again, with all wrappers; null when its words alone are not enough. */
  readonly line: string | null;
  /** `command` with the `cd` before it. */
  readonly shown: string;
  /** Absolute; null when it is unknown. */
  readonly folder: string | null;
  /** How much of its output the reader sees: all, its end, its first or last lines, a filtered part, or nothing. */
  readonly output: Output;
}

/** The part of an output that the reader sees; `"first 10"` and `"last 10"` are numbers of lines. */
export type Output = "all" | "end" | `${"first" | "last"} ${number}` | "filtered" | "hidden";

/** One way in which a command line may end. */
export interface End {
  /** True when the status is 0. */
  readonly zero: boolean;
  /** The source of a status other than 0: a check, a command that may well fail, or one that hardly ever does. */
  readonly cause: Cause;
  /** The results of the checks that ran, by their index in `checks`. A pending one has not certainly ended. */
  readonly runs: ReadonlyMap<number, Run>;
  /** What its last line reports about a status; null when it prints none. */
  readonly report: Report | null;
}

/** The result of a check in one of the ends; "pending" when it had not certainly ended. */
export type Run = "passed" | "failed" | "pending";
/** The kind of command that a failure comes from: "heavy" may well fail, "light" hardly ever does. */
export type Cause = "check" | "heavy" | "light";

/** A last line that holds a status between two texts. */
export interface Report {
  readonly before: string;
  readonly after: string;
  readonly zero: boolean;
}
