import type { Key } from "@orange-hyper/core";
import { assertFolderKey, isDocumentName } from "../keys.js";
import { ABSENT } from "./document-probes.js";
import { readEntries } from "./read.js";
import { settledVersion } from "./snapshot.js";
import type { StorageTree } from "./tree.js";

interface Listing {
  readonly version: string;
  readonly keys: readonly Key[];
}

/**
 * What was listed last, by path: a process that lasts asks again and again, and a folder of 10,000 takes it 9 ms of the CPU.
 * A listing holds for as long as the folder has its version, which was not given within the last tick.
 */
const listings = new Map<string, Listing>();
/** A project has about so many folders of documents. */
const MOST_LISTINGS = 16;

/** Keys of the documents directly inside a folder, in code-unit order; [] for an absent one. */
export function listDocuments(tree: StorageTree, folder: Key): readonly Key[] {
  assertFolderKey(folder);
  // The version comes first: a change meanwhile makes it old, never the listing.
  const version = settledVersion(tree, folder);
  if (version === ABSENT) return [];
  const path = tree.path(folder);
  const known = listings.get(path);
  if (known !== undefined && known.version === version) return known.keys;
  const keys = readKeys(tree, folder);
  listings.delete(path);
  if (listings.size === MOST_LISTINGS) listings.clear();
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
