import { buildIn, builtBy } from "../checks/builds.js";
import { isOtherFolder } from "../other-folder.js";
import { builtContainers } from "../programs/container-folder.js";
import type { Meaning } from "../programs/meaning.js";
import { programName } from "../programs/program-name.js";
import { treeMove } from "../programs/tree-move.js";
import type { Engine, Program, RunContext } from "./engine.js";
import { either, type Path, withBuilt } from "./path.js";
import { isFilter } from "./pipes.js";
import { redirected } from "./redirects.js";
import { removesFolder } from "./removes-folder.js";
import { showsLog } from "./shown-log.js";

const LOGGERS = ["tee", "out-file", "tee-object", "set-content", "add-content"];

interface Idle {
  readonly command: Program;
  readonly words: readonly string[];
  /** True when it works outside the project. */
  readonly isElsewhere: boolean;
}

/** Runs a program that is no check, and records what it prints, changes and builds. */
export function runIdle(
  engine: Engine,
  { command, words, isElsewhere }: Idle,
  meaning: Extract<Meaning, { kind: "none" }>,
  path: Path,
  around: RunContext,
): readonly Path[] {
  const name = programName(words[0] ?? "");
  const { facts } = engine;
  const hasLog = around.isPiped && LOGGERS.includes(name) && facts.found.length > 0;
  const inside = redirected(engine, command.redirects, path, around, hasLog);
  const isThere = !isOtherFolder(engine.root, around.container ?? path.folder);
  if (meaning.edits && !hasLog && isThere) facts.noteEdit();
  if (meaning.prints && inside.output !== "hidden" && !(around.isPiped && isFilter(words))) {
    if (!showsLog(engine, name, words)) facts.printsFreely = true;
  }
  if (removesFolder(words, facts.checkFolders, { root: engine.root, folder: path.folder }))
    facts.otherTree = true;
  const move = name === "git" ? treeMove(words) : null;
  const next = move !== null && !isElsewhere ? { ...path, moved: move === "away" } : path;
  const report = meaning.prints || meaning.heavy ? null : path.report;
  const kind = builtBy(words);
  const folder = around.container ?? path.folder;
  const built = [...builtContainers(words, path.built), ...(kind === null ? [] : [buildIn(kind, folder)])];
  return either(next, meaning.heavy ? "heavy" : "light").map((end) => ({
    ...(end.zero ? withBuilt(end, built) : end),
    report,
  }));
}
