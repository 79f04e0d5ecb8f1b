import type { Key } from "@orange-hyper/core";
import type { Census } from "@orange-hyper/core/ports";
import { isDocumentName } from "../keys.js";
import { fileError, isMissing } from "./errors.js";
import { fs } from "./fs.js";
import type { StorageTree } from "./tree.js";

/**
 * Up to this many documents every census looks at each of them. In a larger folder that has not changed itself, only a
 * thorough census does: a document added, removed or replaced by renaming is always seen, since that changes the
 * folder; one edited in place is seen by thorough censuses only.
 */
export const CENSUS_STAT_LIMIT = 500;

const ABSENT = "absent";

/** The census of one folder. Names known from an unchanged folder are taken over without listing it. */
export function takeCensus(
  tree: StorageTree,
  folder: Key,
  { known, thorough }: { readonly known: Census | undefined; readonly thorough: boolean },
): Census {
  // The folder is stamped first: a change while we count makes the stamp old, never the count.
  const stamp = tree.hasFolder(folder) ? folderStamp(tree, folder) : ABSENT;
  if (stamp === ABSENT) return { folder: ABSENT, names: [], stamps: new Float64Array(0) };
  const unchanged = known?.folder === stamp ? known : undefined;
  if (unchanged !== undefined && !thorough && unchanged.stamps.length > 2 * CENSUS_STAT_LIMIT) {
    return unchanged;
  }
  const names = unchanged?.names ?? readNames(tree, folder);
  return { folder: stamp, ...stampAll(tree.path(folder), names) };
}

function folderStamp(tree: StorageTree, folder: Key): string {
  const stat = fs.lstatSync(tree.path(folder), { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? ABSENT : `${stat.ino}:${stat.mtimeNs}:${stat.ctimeNs}`;
}

function readNames(tree: StorageTree, folder: Key): readonly string[] {
  try {
    return fs.readdirSync(tree.path(folder)).filter(isDocumentName).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw fileError(folder, "listed", error);
  }
}

/** Time and size of every regular file; other names are left out. No object outlives its turn of the loop. */
function stampAll(path: string, names: readonly string[]): Pick<Census, "names" | "stamps"> {
  const stamps = new Float64Array(names.length * 2);
  const files: string[] = [];
  for (const name of names) {
    const stat = fs.lstatSync(`${path}/${name}`, { throwIfNoEntry: false });
    if (stat === undefined || !stat.isFile()) continue;
    stamps[files.length * 2] = stat.mtimeMs;
    stamps[files.length * 2 + 1] = stat.size;
    files.push(name);
  }
  return { names: files, stamps: files.length === names.length ? stamps : stamps.slice(0, files.length * 2) };
}
