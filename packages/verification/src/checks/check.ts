import type { CheckClass } from "../observation.js";
import type { ReasonCode } from "../reasons/codes.js";
import type { GivenOptions } from "./given-options.js";
import type { Selection } from "./selection.js";

/** One check that a command line may run, as far as its program and arguments show. */
export interface Check {
  /** Whose check it is, for comparing: a program of the catalogue, or the script that could not be judged. */
  readonly runner: string;
  readonly class: CheckClass;
  /** Whose summary lines its output may hold, separated by blanks; null where any runner may be behind it. */
  readonly summaries: string | null;
  readonly selection: Selection;
  /** Its other options, as far as they change what it finds; absent where it was given none. */
  readonly options?: GivenOptions;
  /** Why a status of 0 proves nothing of it; null where it does. */
  readonly hollow: ReasonCode | null;
  /** Whether an option makes failures of its warnings. */
  readonly isStrict?: boolean;
  /** Whether it may run many checks, each with its own summary. */
  readonly many?: boolean;
  /** Whether what runs it puts a name before every line of its output. */
  readonly isPrefixed?: boolean;
  /** What it builds. */
  readonly makes?: string;
  /** What it runs that something else is to build before. */
  readonly needs?: string;
  /** Whether it runs a program that is known to be linked of tests: its status says what they found. */
  readonly isLinkedTest?: boolean;
  /** The program text of an inline assertion. */
  readonly code?: string;
}
