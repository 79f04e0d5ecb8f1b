import { folderFrom } from "../other-folder.js";
import type { Engine, RunContext } from "./engine.js";
import type { Expanded } from "./expanded.js";
import { either, type Path } from "./path.js";

/** Stands for `*` in a folder while it is resolved. */
const EACH = "\u0002";

const MAX_LEFT = 4;

/** Handles `cd`, `pushd` and `popd`. */
export function moved(
  engine: Engine,
  name: string,
  words: readonly Expanded[],
  path: Path,
  around: RunContext,
): readonly Path[] {
  const target = words.find(({ text }) => text !== "--" && text !== "-P" && text !== "-L");
  if (name === "popd")
    return either({ ...path, folder: path.left.at(-1) ?? null, left: path.left.slice(0, -1) }, "light");
  const text = target?.known === true ? target.text : "";
  // Without a way back, each round of a loop would lead deeper.
  const known = text.includes("*") && path.folder?.includes("*") === true ? "" : text;
  const left = name === "pushd" ? [...path.left, path.folder].slice(-MAX_LEFT) : path.left;
  // Inside a loop over a pattern, the folder is each of those that the pattern matches.
  const folder =
    around.isEach === true
      ? (folderFrom(engine.root, path.folder, known.replaceAll("*", EACH))?.replaceAll(EACH, "*") ?? null)
      : folderFrom(engine.root, path.folder, known);
  engine.facts.moved = target?.text ?? "";
  // If it fails, the shell reports that in the output, which then voids the evidence. So both ends are in the new
  // folder.
  return either({ ...path, left, folder: around.container === null ? folder : path.folder }, "light");
}
