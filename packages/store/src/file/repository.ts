import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { codeOf } from "./errors.js";
import { fs } from "./fs.js";

/** Most bytes of the small files by which git finds repositories and work trees. */
const SMALL = 16 * 1024;

/** The work tree around a folder. */
export interface WorkTree {
  /** The folder that holds `.git`. */
  readonly top: string;
  /** What comes before a path of that folder in git's answers: "" or a path that ends in "/". */
  readonly prefix: string;
}

/** Where a project lies in a git repository. */
export interface Repository extends WorkTree {
  /** Absolute path of the folder that all work trees share. */
  readonly common: string;
  /** The name of the linked work tree; null in the first one. */
  readonly linked: string | null;
}

/**
 * True for the top of a work tree: a folder whose `.git` is a repository, or a file that names one elsewhere. An empty or
 * damaged `.git` makes none, just as for git.
 */
export function isRepositoryTop(folder: string): boolean {
  const git = `${folder}/.git`;
  try {
    const stat = fs.statSync(git, { throwIfNoEntry: false });
    if (stat === undefined) return false;
    if (stat.isFile()) return namedFolder(readSmall(git)) !== undefined;
    return isGitFolder(git);
  } catch (error) {
    // What the user may not read counts as a repository, so that no search goes beyond it.
    return codeOf(error) === "EACCES" || codeOf(error) === "EPERM";
  }
}

/** As git judges it: a HEAD that names a branch or a commit, objects and refs. */
function isGitFolder(git: string): boolean {
  const isThere = (name: string): boolean =>
    fs.statSync(`${git}/${name}`, { throwIfNoEntry: false }) !== undefined;
  if (!isThere("objects") || !isThere("refs")) return false;
  const head = fs.lstatSync(`${git}/HEAD`, { throwIfNoEntry: false });
  if (head === undefined) return false;
  // Old versions of git made it a link, which may lead to a branch without a commit.
  const text = head.isSymbolicLink() ? `ref: ${fs.readlinkSync(`${git}/HEAD`)}` : readSmall(`${git}/HEAD`);
  return /^(?:ref:\s*refs\/|[0-9a-f]{40})/.test(text ?? "");
}

/** The nearest top of a work tree at or above a folder; null outside of any. */
export function repositoryTop(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isRepositoryTop(folder)) return folder;
    if (folder === dirname(folder)) return null;
  }
}

/** The work tree around a folder, found without a process; null outside of any. */
export function workTreeOf(root: string): WorkTree | null {
  const top = repositoryTop(root);
  if (top === null) return null;
  const below = relative(top, root).split(sep).filter(Boolean);
  return { top, prefix: below.map((part) => `${part}/`).join("") };
}

/** The repository around a project, read from its files; null without one. */
export function findRepository(root: string): Repository | null {
  const tree = workTreeOf(root);
  if (tree === null) return null;
  const path = join(tree.top, ".git");
  if (fs.statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    return { ...tree, common: path, linked: null };
  }
  const named = namedFolder(readQuietly(path));
  if (named === undefined) return null;
  const folder = resolve(tree.top, named);
  const shared = readQuietly(join(folder, "commondir"))?.trim();
  if (shared === undefined) return { ...tree, common: folder, linked: null };
  const common = resolve(folder, shared);
  // Git records the way back as well: a file that somebody else put there leads nowhere.
  const isOurs =
    dirname(folder) === join(common, "worktrees") && workTreeAt(common, basename(folder)) === tree.top;
  return isOurs ? { ...tree, common, linked: basename(folder) } : null;
}

/** Absolute path of the folder with what a work tree has for itself: its index, its HEAD and the log of that. */
export function ownFolder({ common, linked }: Repository): string {
  return linked === null ? common : join(common, "worktrees", linked);
}

/** Absolute path of a linked work tree, there or not; null where git has none by this name. */
export function workTreeAt(common: string, name: string): string | null {
  const path = readQuietly(join(common, "worktrees", name, "gitdir"))?.trim();
  return path === undefined || path === "" ? null : dirname(resolve(common, "worktrees", name, path));
}

/** The folder that the `.git` file of a linked work tree or submodule names. */
function namedFolder(text: string | undefined): string | undefined {
  return /^gitdir: (.*\S)/.exec(text ?? "")?.[1];
}

function readQuietly(path: string): string | undefined {
  try {
    return readSmall(path);
  } catch {
    return undefined;
  }
}

/** The text of one of git's small files; undefined for anything else. Throws where it cannot be read. */
function readSmall(path: string): string | undefined {
  const stat = fs.statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() && stat.size <= SMALL ? fs.readFileSync(path, "utf8") : undefined;
}
