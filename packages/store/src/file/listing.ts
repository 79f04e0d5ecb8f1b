import type { Key } from "@orange-hyper/core";
import { assertFolderKey, isDocumentName } from "../keys.js";
import { ABSENT } from "./document-probes.js";
import { readEntries } from "./read.js";
import { settledVersion } from "./snapshot.js";
import type { StorageTree } from "./tree.js";

/**
 * The last listing of each folder, by path: a long-running process lists a folder repeatedly, and one of 10,000
 * documents takes 9 ms of CPU. A listing is valid while the folder keeps its version, provided that version was older
 * than one clock tick when read.
 */
const listings = new Map<string, { readonly version: string; readonly keys: readonly Key[] }>();
/** Maximum number of listings kept: about the number of document folders in a project. */
const MAX_LISTINGS = 16;

/** Returns the keys of the documents directly inside a folder, in code-unit order; [] when it is absent. */
export function listDocuments(tree: StorageTree, folder: Key): readonly Key[] {
  assertFolderKey(folder);
  // Read the version first: if the folder changes meanwhile, the version is outdated, not the listing.
  const version = settledVersion(tree, folder);
  if (version === ABSENT) return [];
  const path = tree.path(folder);
  const known = listings.get(path);
  if (known !== undefined && known.version === version) return known.keys;
  const keys = readKeys(tree, folder);
  listings.delete(path);
  if (listings.size === MAX_LISTINGS) listings.clear();
  if (version !== null) listings.set(path, { version, keys });
  return keys;
}

function readKeys(tree: StorageTree, folder: Key): readonly Key[] {
  const names: string[] = [];
  for (const entry of readEntries(tree, folder)) {
    if (isDocumentName(entry.name) && entry.isFile()) names.push(entry.name);
  }
  names.sort();
  return folder === "" ? names : names.map((name) => `${folder}/${name}`);
}
