import type { Check } from "../checks/check.js";
import type { ReasonCode } from "../reasons/codes.js";

/** What a command line may do that matters as evidence: its checks, and every way in which it can end. */
export interface Reading {
  readonly checks: readonly FoundCheck[];
  /** Every way to end; empty where the command line was not understood. */
  readonly ends: readonly End[];
  /** Why it was not understood; null where it was. Then no status and no output says how the checks came out. */
  readonly obstacle: ReasonCode | null;
  /** Whether a command that is no check may have printed lines that look like those of a runner. */
  readonly printsFreely: boolean;
  /** Texts that the command line itself prints, for comparing with what looks like a summary. */
  readonly printed: readonly string[];
  readonly edits: boolean;
  /** Whether files may change after the first check has begun, by an edit or by a program that nothing is known of. */
  readonly editsAfter: boolean;
  /** Whether a check ran while a stash or another commit had taken the place of the work. */
  readonly otherTree: boolean;
}

export interface FoundCheck {
  readonly check: Check;
  /** As it was typed, without wrappers; of a script, what was typed to run it. */
  readonly command: string;
  /** As it can be run again, with all that runs it; null where that takes more than its words. */
  readonly line: string | null;
  /** With the `cd` before it. */
  readonly shown: string;
  /** Absolute; null where it is unknown. */
  readonly folder: string | null;
  /** Where its output went: to the reader all of it, its end, its first or last lines, or some, or nowhere that can be seen. */
  readonly output: Output;
}

export type Output = "all" | "end" | `${"first" | "last"} ${number}` | "filtered" | "hidden";

/** One way in which a command line may end. */
export interface End {
  /** Whether the status is 0. */
  readonly zero: boolean;
  /** What the status comes from where it is not 0: a check, another command of weight, or one without. */
  readonly cause: Cause;
  /** How the checks came out that ran, by their places in `checks`; what is pending had not certainly ended. */
  readonly runs: ReadonlyMap<number, Run>;
  /** What its last line says of a status; null where it prints none. */
  readonly report: Report | null;
}

export type Run = "passed" | "failed" | "pending";
export type Cause = "check" | "heavy" | "light";

/** A last line that holds a status between two texts. */
export interface Report {
  readonly before: string;
  readonly after: string;
  readonly zero: boolean;
}
