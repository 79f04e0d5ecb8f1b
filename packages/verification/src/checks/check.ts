import type { CheckClass } from "../observation.js";
import type { ReasonCode } from "../reasons/codes.js";
import type { GivenOptions } from "./given-options.js";
import type { Selection } from "./selection.js";

/** One check that a command line may run, as far as its program and its arguments show. */
export interface Check {
  /** Identifies the check when runs are compared: a program of the catalogue, or a script that could not be judged. */
  readonly runner: string;
  readonly class: CheckClass;
  /** The runners whose summary lines its output may hold, separated by spaces; null when that may be any runner. */
  readonly summaries: string | null;
  readonly selection: Selection;
  /** Its other options, as far as they change what it finds. Omitted: it was given none. */
  readonly options?: GivenOptions;
  /** Why a status of 0 proves nothing for this check; null when it does prove something. */
  readonly unprovenReason: ReasonCode | null;
  /** True when an option turns its warnings into failures. */
  readonly isStrict?: boolean;
  /** True when it may run many checks, each with its own summary. */
  readonly many?: boolean;
  /**
   * True when a failure may be reported above the summary and not again below it, so that the end of the output alone
   * proves nothing.
   */
  readonly failsAbove?: boolean;
  /** True when an earlier result may be shown again although other files have changed. */
  readonly mayReplay?: boolean;
  /** True when it also fails below a minimum of coverage. */
  readonly hasMinimum?: boolean;
  /** True when whatever runs it puts a name before every line of its output. */
  readonly isPrefixed?: boolean;
  /** The kind of build that it makes. */
  readonly makes?: string;
  /** The kind of build that it runs and that something else must have made before. */
  readonly needs?: string;
  /**
   * True when it runs a program that is known to be linked from tests, so that its status is the result of those
   * tests.
   */
  readonly isLinkedTest?: boolean;
  /** The program text of an inline assertion. */
  readonly code?: string;
}
