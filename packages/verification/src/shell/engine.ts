import type { AndOr, Assignment, PipelineNode, Redirection, Statement } from "unbash";
import type { Selection } from "../checks/selection.js";
import type { Facts } from "../reading/facts.js";
import type { Output } from "../reading/reading.js";
import type { Body, CommandContext } from "../scripts/script-use.js";
import type { Path } from "./path.js";

/**
 * The functions that the parts of the interpreter call on each other. Each returns all paths that the given ones may
 * continue as.
 */
export interface Engine {
  readonly facts: Facts;
  readonly root: string;
  readonly text: CommandContext["text"];
  /** False while checks are only collected by name: then nothing is rejected. */
  readonly isStrict: boolean;
  /** Names that an alias may stand for. */
  readonly aliases: Set<string>;
  readonly list: (
    statements: readonly Statement[],
    paths: readonly Path[],
    around: RunContext,
  ) => readonly Path[];
  readonly node: (node: PipelineNode | AndOr, path: Path, around: RunContext) => readonly Path[];
  /** Runs statements in a copy of the shell, as in `( … )`. */
  readonly subshell: (statements: readonly Statement[], path: Path, around: RunContext) => readonly Path[];
  /** Runs another text in the same shell. */
  readonly source: (source: string, path: Path, around: RunContext) => readonly Path[];
  /** Runs a text in a new shell and returns the state of that shell at its end. */
  readonly shell: (
    body: Body & { readonly pipefail?: boolean },
    path: Path,
    around: RunContext,
  ) => readonly Path[];
  /** Runs words that name a program; functions and shell builtins are already resolved. */
  readonly program: (command: Program, path: Path, around: RunContext) => readonly Path[];
  readonly assign: (assignment: Assignment, path: Path) => Path;
}

/** A command that names a program, after expansion. */
export interface Program {
  readonly words: readonly string[];
  readonly redirects: readonly Redirection[];
  readonly pos: number;
  /** As it was typed, without redirections; null when that is not what ran. */
  readonly line: string | null;
}

/** The context in which a command of the line runs. */
export interface RunContext {
  /** True when a failure is expected, so that neither `set -e` nor an ERR trap reacts to it. */
  readonly tolerant: boolean;
  readonly output: Output;
  /** The file that receives the output; null when it is none, or unknown. */
  readonly log: string | null;
  /** True when another command precedes it in its pipeline. */
  readonly isPiped: boolean;
  /** The place in the command line, to tell checks apart. */
  readonly site: string;
  readonly depth: number;
  /** The script whose body it belongs to, as it was typed; null at the top. */
  readonly typed: string | null;
  /**
   * What to run again for it: a script, or a command that runs a shell elsewhere. Omitted at the top; null when its
   * words are not enough.
   */
  readonly line?: string | null;
  /** The script that unknown programs stand for; null when none promises a check. */
  readonly label: string | null;
  readonly selection: Selection;
  /** The folder of the project that a container works in; null outside containers. */
  readonly container: string | null;
  readonly inFunction: boolean;
  /** True when every line of the output is prefixed with a name. */
  readonly isPrefixed?: boolean;
  /** True when it stands for several commands, one for each name that a pattern matches. */
  readonly isEach?: boolean;
  /** How many loops `break` may leave; -1 when bash does not specify it clearly, as in a subshell inside a loop. */
  readonly loops: number;
  /** True when `sh` reads it, which is not bash on many systems. */
  readonly isSh: boolean;
}
