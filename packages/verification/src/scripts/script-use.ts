import type { GivenOptions } from "../checks/given-options.js";
import type { Selection } from "../checks/selection.js";
import type { ReasonCode } from "../reasons/codes.js";

/** One use of a script that the project defines: in a manifest, a makefile, a task file, or a file of its own. */
export interface ScriptUse {
  /** Stands for the script when its body cannot be judged, such as "script test" or "make check". */
  readonly label: string;
  /** True when its name suggests that it checks something. */
  readonly namedAsCheck: boolean;
  /**
   * What it runs, one body after the other as long as they succeed, each in its own shell; null when that is not
   * known.
   */
  readonly bodies: readonly Body[] | null;
  /** The limits that were given from outside. */
  readonly selection: Selection;
  /** Its other options. Omitted: it was given none. */
  readonly options?: GivenOptions;
  /** Why a status of 0 proves nothing for it; null when it does prove something. */
  readonly unprovenReason: ReasonCode | null;
  /** True when it may stand for the same script in many packages. */
  readonly many: boolean;
  /** True when it continues after a failure and does not report the failure again at its end. */
  readonly failsAbove?: boolean;
  /** True when an earlier result may be shown again although other files have changed. */
  readonly mayReplay?: boolean;
  /** True when every line of output of its bodies is prefixed with a name. */
  readonly isPrefixed?: boolean;
}

/** A text that a shell runs for a script. */
export interface Body {
  readonly source: string;
  /** Absolute; null when it is unknown. */
  readonly folder: string | null;
  readonly errexit?: boolean;
  readonly pipefail?: boolean;
  readonly arguments?: readonly string[];
  /** The absolute folder of the file that it was read from. */
  readonly fileFolder?: string;
  /** True when `sh` reads it, which is not bash on many systems. Omitted: the surrounding shell reads it. */
  readonly isSh?: boolean;
  /** True when its failure is ignored. */
  readonly ignored?: boolean;
}

/** Where a command runs, and which files may be read for it. */
export interface CommandContext {
  readonly root: string;
  /** Absolute; null when it is unknown. */
  readonly folder: string | null;
  /** Returns the text of a file by its absolute path; null when it cannot be read. */
  readonly text: (path: string) => string | null;
  /** True when `sh` reads the command line itself. */
  readonly isSh?: boolean;
}

/** Joins words so that a shell splits them into the same words again. */
export function quoted(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(" ");
}
