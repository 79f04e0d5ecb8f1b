import type { OrangeContext } from "@orange-hyper/core";
import { folderTable } from "./folders.js";
import { folderOf } from "./paths.js";
import { keepFiles, type SourceFile } from "./source-files.js";
import { gitSilent, pathsUnreadable, type SyncWarning, walkCut } from "./warnings.js";

/** Limits of a walk without git: depth and number of files. */
const WALK_DEPTH = 20;
const WALK_FILES = 200_000;
/** Most bytes of a manifest that are read. */
const MANIFEST_LIMIT = 1024 * 1024;

/** The files of the project, without what is ignored. */
export interface Repository {
  /** In code-unit order of their paths. */
  readonly files: readonly SourceFile[];
  /** Those of them that build tools read. */
  readonly manifests: readonly SourceFile[];
  /** Folders at the top, and those that are left out. */
  readonly topFolders: readonly string[];
  readonly ignoredFolders: readonly string[];
  has(path: string): boolean;
  /** True for a folder with a file somewhere below it. */
  hasFolder(path: string): boolean;
  /** Every such folder. */
  folders(): readonly string[];
  /** Text of a manifest; null where it is no readable file of a reasonable size. */
  read(path: string): Promise<string | null>;
  readonly warnings: readonly SyncWarning[];
}

type Sources = Pick<OrangeContext, "sources">;

/** Lists the repository once. Reads no file. */
export async function openRepository({ sources }: Sources): Promise<Repository> {
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

/** True where a path is listed, as a submodule is, or something below it. */
function holds<T>(items: readonly T[], pathOf: PathOf<T>, path: string): boolean {
  const below = `${path}/`;
  const at = (wanted: string): string => {
    const item = items[firstFrom(items, pathOf, wanted)];
    return item === undefined ? "" : pathOf(item);
  };
  return at(path) === path || at(below).startsWith(below);
}

/** The first of sorted items whose path is not before `wanted`. */
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
