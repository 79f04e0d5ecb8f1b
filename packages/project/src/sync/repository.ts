import type { OrangeContext } from "@orange-hyper/core";
import { folderTable } from "./folders.js";
import { folderOf } from "./paths.js";
import { keepFiles, type SourceFile } from "./source-files.js";
import { gitSilent, pathsUnreadable, type SyncWarning, walkCut } from "./warnings.js";

/** Maximum depth and number of files of a walk without git. */
const WALK_DEPTH = 20;
const WALK_FILES = 200_000;
/** Maximum size of a manifest in bytes. */
const MANIFEST_LIMIT = 1024 * 1024;

/** The files of the project that are not ignored. */
export interface Repository {
  /** Sorted by path, in code-unit order. */
  readonly files: readonly SourceFile[];
  /** The manifests of build tools among them. */
  readonly manifests: readonly SourceFile[];
  /** Names of the top-level folders that are part of the project; `ignoredFolders` are the others. */
  readonly topFolders: readonly string[];
  readonly ignoredFolders: readonly string[];
  has(path: string): boolean;
  /** True for a folder with a file somewhere below it. */
  hasFolder(path: string): boolean;
  /** Returns all folders with a file somewhere below them. */
  folders(): readonly string[];
  /** Reads a manifest; null when it is unreadable or too large. */
  read(path: string): Promise<string | null>;
  readonly warnings: readonly SyncWarning[];
}

/** Lists the repository once. Reads no file contents. */
export async function openRepository({ sources }: Pick<OrangeContext, "sources">): Promise<Repository> {
  const walked = folderTable("walk");
  const listing = await sources.list({
    maxDepth: WALK_DEPTH,
    maxFiles: WALK_FILES,
    skips: (path) => walked.get(path).isIgnored,
  });
  const table = listing.by === "git" ? folderTable("git") : walked;
  const files = keepFiles(listing.paths, table);
  const names = await sources.folders();
  const isTop = (name: string): boolean => !table.get(name).isIgnored && holds(listing.paths, String, name);
  const pathOf = ({ path }: SourceFile): string => path;
  const manifests = files.filter(({ manifest }) => manifest !== null);
  const known = new Set(manifests.map(pathOf));
  let folders: readonly string[] | undefined;
  return {
    files,
    manifests,
    topFolders: names.filter(isTop),
    ignoredFolders: names.filter((name) => !isTop(name)),
    has: (path) => known.has(path) || files[firstFrom(files, pathOf, path)]?.path === path,
    hasFolder: (path) => holds(files, pathOf, path),
    folders: () => (folders ??= foldersOf(files)),
    read: async (path) => {
      const file = await sources.read(path, MANIFEST_LIMIT);
      return file.ok ? file.text : null;
    },
    warnings: [
      ...(listing.isGitSilent ? [gitSilent()] : []),
      ...(listing.unreadable.length > 0 ? [pathsUnreadable(listing.unreadable)] : []),
      ...(listing.isCut ? [walkCut(WALK_FILES)] : []),
    ],
  };
}

type PathOf<T> = (item: T) => string;

/** True when a path itself is listed, as a submodule is, or something below it. */
function holds<T>(items: readonly T[], pathOf: PathOf<T>, path: string): boolean {
  const below = `${path}/`;
  const at = (wanted: string): string => {
    const item = items[firstFrom(items, pathOf, wanted)];
    return item === undefined ? "" : pathOf(item);
  };
  return at(path) === path || at(below).startsWith(below);
}

/** Finds the index of the first of the sorted items whose path is not before `wanted`. */
function firstFrom<T>(items: readonly T[], pathOf: PathOf<T>, wanted: string): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && pathOf(item) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function foldersOf(files: readonly SourceFile[]): readonly string[] {
  const folders = new Set<string>();
  let last = "";
  for (const { folder } of files) {
    if (folder.path === last) continue;
    last = folder.path;
    for (let path = last; path !== "." && !folders.has(path); path = folderOf(path)) folders.add(path);
  }
  return [...folders];
}
