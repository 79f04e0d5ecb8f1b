import { existsSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { type Answer, askGit } from "./ask-git.js";

/** Timeout of one git call, in ms. The end of the turn waits for it. */
const TIME_LIMIT_MS = 500;
/** Maximum number of removed files that are searched for. */
const MAX_REMOVED = 3;
/** Minimum length of a name that is searched for. Shorter names, and the common ones below, are ambiguous. */
const SHORTEST_NAME = 3;
const COMMON = ["index", "main", "mod", "init", "__init__", "package", "readme"];

/** Returns the paths of a project that git tracks; null when git fails. */
export function trackedOf(root: string, paths: readonly string[]): readonly string[] | null {
  if (paths.length === 0) return [];
  const { status, output } = git(root, ["ls-files", "-z", "--", ...paths.map((path) => `:(literal)${path}`)]);
  return status === 0 ? output.split("\0").filter((path) => path !== "") : null;
}

/** Returns the paths of a project that no longer exist and that another file still names; null when git fails. */
export function orphansOf(root: string, paths: readonly string[]): readonly string[] | null {
  const gone = paths.filter((path) => !existsSync(join(root, path)) && isTelling(nameOf(path)));
  const named: string[] = [];
  for (const path of gone.slice(0, MAX_REMOVED)) {
    const name = nameOf(path).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    // The name as it occurs in an import, a link or a quoted path, with or without an extension.
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
    // Status 1 means that nothing was found.
    if (status !== 0 && status !== 1) return null;
    if (output !== "" && !hasNamesake(root, path)) named.push(path);
  }
  return named;
}

/** Excludes Orange's own records: they mention files without using them. */
const OURS = ":(exclude).orange-hyper";

function nameOf(path: string): string {
  return basename(path, extname(path));
}

function isTelling(name: string): boolean {
  return name.length >= SHORTEST_NAME && !COMMON.includes(name.toLowerCase());
}

/** Returns true when another file has the same name and may be the one that is meant. */
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
