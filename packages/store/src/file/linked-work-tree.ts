import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fs } from "./fs.js";
import { repositoryTop } from "./repository-top.js";

/** Where a project lies in a git repository. */
export interface Repository {
  /** Absolute path of the folder that all work trees share. */
  readonly common: string;
  /** The name of the linked work tree; null in the first one. */
  readonly linked: string | null;
  /** The project's folder relative to the top of the work tree; "" for the top. */
  readonly project: string;
}

/** The repository around a project, read from its files; null without one. */
export function findRepository(root: string): Repository | null {
  const top = repositoryTop(root);
  const found = top === null ? null : repositoryAt(top);
  if (top === null || found === null) return null;
  return { ...found, project: relative(top, root).split(sep).join("/") };
}

function repositoryAt(top: string): Omit<Repository, "project"> | null {
  const path = join(top, ".git");
  const stat = fs.statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return { common: path, linked: null };
  if (!stat?.isFile()) return null;
  const named = /^gitdir: (.+)$/m.exec(readSmall(path) ?? "")?.[1];
  if (named === undefined) return null;
  const folder = resolve(top, named);
  const shared = readSmall(join(folder, "commondir"))?.trim();
  if (shared === undefined) return { common: folder, linked: null };
  const common = resolve(folder, shared);
  // Git notes the way back as well: a file that somebody else put there leads nowhere.
  const isOurs =
    dirname(folder) === join(common, "worktrees") && workTreeAt(common, basename(folder)) === top;
  return isOurs ? { common, linked: basename(folder) } : null;
}

/** Absolute path of a linked work tree, there or not; null where git knows of none by this name. */
export function workTreeAt(common: string, name: string): string | null {
  const path = readSmall(join(common, "worktrees", name, "gitdir"))?.trim();
  return path === undefined || path === "" ? null : dirname(resolve(common, "worktrees", name, path));
}

/** Names of folders in a folder, in order; none where it cannot be read. */
export function folderNames(path: string): readonly string[] {
  try {
    const entries = fs.readdirSync(path, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

const MOST_BYTES = 16 * 1024;

/** The text of one of git's small files; undefined for anything else. */
function readSmall(path: string): string | undefined {
  try {
    const stat = fs.statSync(path);
    return stat.isFile() && stat.size <= MOST_BYTES ? fs.readFileSync(path, "utf8") : undefined;
  } catch {
    return undefined;
  }
}
