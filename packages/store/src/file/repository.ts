import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { codeOf } from "./errors.js";
import { fs } from "./fs.js";

/** Maximum size in bytes of the small files that link git repositories and work trees. */
const SMALL = 16 * 1024;

/** The git work tree that contains a folder. */
export interface WorkTree {
  /** The folder that contains `.git`. */
  readonly top: string;
  /** Prefix of the folder's paths in git's output: "" or a path ending in "/". */
  readonly prefix: string;
}

/** The location of a project in a git repository. */
export interface Repository extends WorkTree {
  /** Absolute path of the git folder that all work trees share. */
  readonly common: string;
  /** Name of the linked work tree; null in the main one. */
  readonly linked: string | null;
}

/**
 * True for the top of a work tree: a folder whose `.git` is a repository, or a file that names one elsewhere. As in
 * git, an empty or damaged `.git` does not count.
 */
export function isRepositoryTop(folder: string): boolean {
  const git = `${folder}/.git`;
  try {
    const stat = fs.statSync(git, { throwIfNoEntry: false });
    if (stat === undefined) return false;
    if (stat.isFile()) return namedFolder(readSmall(git)) !== undefined;
    return isGitFolder(git);
  } catch (error) {
    // An unreadable `.git` counts as a repository, so that no search goes beyond it.
    return codeOf(error) === "EACCES" || codeOf(error) === "EPERM";
  }
}

/**
 * True for a git folder by git's own rules: a HEAD that names a branch or a commit, and folders for objects and refs.
 */
function isGitFolder(git: string): boolean {
  const isThere = (name: string): boolean =>
    fs.statSync(`${git}/${name}`, { throwIfNoEntry: false }) !== undefined;
  if (!isThere("objects") || !isThere("refs")) return false;
  const head = fs.lstatSync(`${git}/HEAD`, { throwIfNoEntry: false });
  if (head === undefined) return false;
  // Old versions of git made HEAD a symbolic link, which may point to a branch without a commit.
  const text = head.isSymbolicLink() ? `ref: ${fs.readlinkSync(`${git}/HEAD`)}` : readSmall(`${git}/HEAD`);
  return /^(?:ref:\s*refs\/|[0-9a-f]{40})/.test(text ?? "");
}

/** Returns the nearest top of a work tree at or above a folder; null outside any repository. */
export function repositoryTop(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isRepositoryTop(folder)) return folder;
    if (folder === dirname(folder)) return null;
  }
}

/** Finds the work tree that contains a folder, without starting a process; null outside any repository. */
export function workTreeOf(root: string): WorkTree | null {
  const top = repositoryTop(root);
  if (top === null) return null;
  const below = relative(top, root).split(sep).filter(Boolean);
  return { top, prefix: below.map((part) => `${part}/`).join("") };
}

/** Finds the repository that contains a project, from git's files alone; null when there is none. */
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
  // Git also records the link back: a `.git` file planted by someone else is rejected.
  const isOurs =
    dirname(folder) === join(common, "worktrees") && workTreeAt(common, basename(folder)) === tree.top;
  return isOurs ? { ...tree, common, linked: basename(folder) } : null;
}

/** Returns the absolute path of the folder with a work tree's own index, HEAD and reflog. */
export function ownFolder({ common, linked }: Repository): string {
  return linked === null ? common : join(common, "worktrees", linked);
}

/**
 * Returns the absolute path of a linked work tree, whether or not it still exists; null when git has none of this name.
 */
export function workTreeAt(common: string, name: string): string | null {
  const path = readQuietly(join(common, "worktrees", name, "gitdir"))?.trim();
  return path === undefined || path === "" ? null : dirname(resolve(common, "worktrees", name, path));
}

/** Returns the folder named by the `.git` file of a linked work tree or submodule. */
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

/** Returns the text of one of git's small files; undefined for anything else. Throws when it cannot be read. */
function readSmall(path: string): string | undefined {
  const stat = fs.statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() && stat.size <= SMALL ? fs.readFileSync(path, "utf8") : undefined;
}
