import type { AndOr, Assignment, PipelineNode, Redirection, Statement } from "unbash";
import type { Selection } from "../checks/selection.js";
import type { Facts } from "../reading/facts.js";
import type { Output } from "../reading/reading.js";
import type { Body, CommandContext } from "../scripts/script-use.js";
import type { Path } from "./path.js";

/** What the parts of the interpreter ask of each other. Each takes one path and gives all that it may go on as. */
export interface Engine {
  readonly facts: Facts;
  readonly root: string;
  readonly text: CommandContext["text"];
  /** False while checks are only named: then nothing is refused. */
  readonly isStrict: boolean;
  /** Names that an alias may have taken. */
  readonly aliases: Set<string>;
  readonly list: (
    statements: readonly Statement[],
    paths: readonly Path[],
    around: Around,
  ) => readonly Path[];
  readonly node: (node: PipelineNode | AndOr, path: Path, around: Around) => readonly Path[];
  /** Statements in a copy of the shell, as those of `( … )`. */
  readonly subshell: (statements: readonly Statement[], path: Path, around: Around) => readonly Path[];
  /** Another text in the same shell. */
  readonly source: (source: string, path: Path, around: Around) => readonly Path[];
  /** A text in a shell of its own; its path is that of the new shell at its end. */
  readonly shell: (
    body: Body & { readonly pipefail?: boolean },
    path: Path,
    around: Around,
  ) => readonly Path[];
  /** Words that name a program, without functions and wrappers of the shell itself. */
  readonly program: (command: Program, path: Path, around: Around) => readonly Path[];
  readonly assign: (assignment: Assignment, path: Path) => Path;
}

export interface Program {
  readonly words: readonly string[];
  readonly redirects: readonly Redirection[];
  readonly pos: number;
  /** As it was typed, without redirections; null where that is not what ran. */
  readonly line: string | null;
}

/** What surrounds a command. */
export interface Around {
  /** Whether a failure is expected, so that neither `set -e` nor a trap of ERR notices it. */
  readonly tolerant: boolean;
  readonly output: Output;
  /** The file that the output goes to, where that is known. */
  readonly log: string | null;
  /** Whether something stands before it in its pipeline. */
  readonly isPiped: boolean;
  /** Where it stands, to tell checks apart. */
  readonly site: string;
  readonly depth: number;
  /** The script whose body it is part of, as it was typed; null at the top. */
  readonly typed: string | null;
  /** What is to be run for it: a script, or what runs a shell elsewhere; undefined at the top, null where its words do not tell. */
  readonly line?: string | null;
  /** The script that unknown programs stand for; null where none promises a check. */
  readonly label: string | null;
  readonly selection: Selection;
  /** The folder of the project that a container works in; null outside of containers. */
  readonly container: string | null;
  readonly inFunction: boolean;
  /** Whether something puts a name before every line that comes out. */
  readonly isPrefixed?: boolean;
  /** How many loops `break` may leave; -1 where bash does not say it plainly, as in a subshell of a loop. */
  readonly loops: number;
  /** Whether `sh` reads it, which is no bash on many systems. */
  readonly isSh: boolean;
}
