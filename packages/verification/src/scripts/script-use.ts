import type { GivenOptions } from "../checks/given-options.js";
import type { Selection } from "../checks/selection.js";
import type { ReasonCode } from "../reasons/codes.js";

/** One use of a script that the project defines: of a manifest, a makefile, a task file, or a file of its own. */
export interface ScriptUse {
  /** What stands for it where its body cannot be judged: "script test", "make check". */
  readonly label: string;
  /** Whether its name says that it checks something. */
  readonly promises: boolean;
  /** What it runs, each in a shell of its own, one after the other while they succeed; null where that is not known. */
  readonly bodies: readonly Body[] | null;
  /** What it was limited to from outside. */
  readonly selection: Selection;
  /** What it was told otherwise; absent where that was nothing. */
  readonly options?: GivenOptions;
  /** Why a status of 0 proves nothing of it. */
  readonly hollow: ReasonCode | null;
  /** Whether it may stand for the same script in many packages. */
  readonly many: boolean;
  /** Whether a name stands before every line that comes out of its bodies. */
  readonly isPrefixed?: boolean;
}

export interface Body {
  readonly source: string;
  /** Absolute; null where it is unknown. */
  readonly folder: string | null;
  readonly errexit?: boolean;
  readonly arguments?: readonly string[];
  /** The folder of the file that it was read from, absolute. */
  readonly fileFolder?: string;
  /** Whether `sh` reads it, which is no bash on many systems; by whatever runs it where it is not said. */
  readonly isSh?: boolean;
  /** Whether its failure is of no consequence. */
  readonly ignored?: boolean;
}

/** Where a command runs, and the files that may be looked at. */
export interface CommandContext {
  readonly root: string;
  /** Absolute; null where it is unknown. */
  readonly folder: string | null;
  /** The text of a file by its absolute path; null where there is none to be read. */
  readonly text: (path: string) => string | null;
  /** Whether `sh` reads the command line itself. */
  readonly isSh?: boolean;
}

/** Words as a shell would take them again. */
export function quoted(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(" ");
}
