import { displayPath, type Key, type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import type { EntryKind } from "@orange-hyper/core/ports";
import { STORAGE_PATHS, type StoragePath } from "@orange-hyper/core/storage";

/** A folder or file that every initialised project has. */
export interface TreeEntry {
  /** Name in the output of doctor. */
  readonly label: string;
  readonly key: Key;
  readonly kind: "file" | "folder";
  /**
   * False for parts that a clone lacks, because git keeps no empty folders and ignores local files. They are created on
   * first write, and are no fault when missing.
   */
  readonly isCloned: boolean;
}

/** Returns the parts of the storage tree, in the order in which doctor checks them. */
export function storageTree(): readonly TreeEntry[] {
  const parts = STORAGE_PATHS.filter(({ initial }) => initial).map(entryOf);
  return [{ key: "", kind: "folder", label: `${STORAGE_ROOT} root`, isCloned: true }, ...parts];
}

export type TreePorts = Pick<OrangeContext, "blobs" | "documents">;

/** What was found at the path of an entry; null when there is nothing. */
export interface SurveyedEntry extends TreeEntry {
  readonly found: EntryKind | null;
}

/** Checks the path of every entry, in the order of the tree. */
export async function surveyTree(ports: TreePorts): Promise<readonly SurveyedEntry[]> {
  const survey: SurveyedEntry[] = [];
  for (const entry of storageTree()) survey.push({ ...entry, found: await find(ports, entry) });
  return survey;
}

/**
 * Returns what is at the path of an entry. Folders contain documents; with a document driver that has no folders, each
 * counts as found.
 */
async function find({ blobs, documents }: TreePorts, { key, kind }: TreeEntry): Promise<EntryKind | null> {
  if (kind === "file" || key === "") return blobs.kind(key);
  return documents.folders === undefined ? "folder" : documents.folders.kind(key);
}

function entryOf({ path, kind }: StoragePath): TreeEntry {
  const isFolder = path.endsWith("/");
  const key = isFolder ? path.slice(0, -1) : path;
  return {
    key,
    kind: isFolder ? "folder" : "file",
    label: key.startsWith(".") ? displayPath(key) : key,
    isCloned: kind === "memory" && !isFolder,
  };
}
