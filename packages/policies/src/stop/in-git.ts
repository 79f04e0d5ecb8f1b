import { existsSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { type Answer, askGit } from "./ask-git.js";

/** For one question; a turn waits for this. */
const TIME_LIMIT_MS = 500;
/** Removed files whose names are looked for. */
const MOST_REMOVED = 3;
/** Shorter names, and those that many files have, stand for too much. */
const SHORTEST_NAME = 3;
const COMMON = ["index", "main", "mod", "init", "__init__", "package", "readme"];

/** Of these paths of a project, those that git knows; null where it does not answer. */
export function trackedOf(root: string, paths: readonly string[]): readonly string[] | null {
  if (paths.length === 0) return [];
  const { status, output } = git(root, ["ls-files", "-z", "--", ...paths.map((path) => `:(literal)${path}`)]);
  return status === 0 ? output.split("\0").filter((path) => path !== "") : null;
}

/** Of these paths of a project, those that are gone and that another file of it still names; null where git does not answer. */
export function orphansOf(root: string, paths: readonly string[]): readonly string[] | null {
  const gone = paths.filter((path) => !existsSync(join(root, path)) && isTelling(nameOf(path)));
  const named: string[] = [];
  for (const path of gone.slice(0, MOST_REMOVED)) {
    const name = nameOf(path).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    // As an import, a link or a path in quotes has it, with an ending or without.
    const pattern = `["'\`(/]${name}(\\.[A-Za-z0-9]+)?["'\`)#?]`;
    const { status, output } = git(root, [
      "grep",
      "-lIE",
      "--untracked",
      "-z",
      "-e",
      pattern,
      "--",
      ".",
      OURS,
    ]);
    // 1 says that there is none.
    if (status !== 0 && status !== 1) return null;
    if (output !== "" && !hasNamesake(root, path)) named.push(path);
  }
  return named;
}

/** What Orange noted of a file is no use of it. */
const OURS = ":(exclude).orange-hyper";

function nameOf(path: string): string {
  return basename(path, extname(path));
}

function isTelling(name: string): boolean {
  return name.length >= SHORTEST_NAME && !COMMON.includes(name.toLowerCase());
}

/** Another file of that name may be the one that is meant. */
function hasNamesake(root: string, path: string): boolean {
  const pattern = `:(glob)**/${nameOf(path).replace(/[*?[\]\\]/g, "\\$&")}.*`;
  const { output } = git(root, [
    "ls-files",
    "-z",
    "--cached",
    "--others",
    "--exclude-standard",
    "--",
    pattern,
  ]);
  return output.split("\0").some((other) => other !== "" && other !== path && existsSync(join(root, other)));
}

function git(root: string, args: readonly string[]): Answer {
  return askGit(root, args, TIME_LIMIT_MS);
}
