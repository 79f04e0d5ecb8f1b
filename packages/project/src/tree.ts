import { displayPath, type Key, type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import type { EntryKind } from "@orange-hyper/core/ports";
import { STORAGE_PATHS, type StoragePath } from "@orange-hyper/core/storage";

/** One folder or file that every initialised project has. */
export interface TreeEntry {
  /** What doctor calls it. */
  readonly label: string;
  readonly key: Key;
  readonly kind: "file" | "folder";
  /**
   * False for what a clone lacks, because git keeps no empty folders and ignores what is local: it is made when it is
   * first written to, and no fault where it is missing.
   */
  readonly isCloned: boolean;
}

/** The storage tree, in the order in which doctor checks it. */
export function storageTree(): readonly TreeEntry[] {
  const parts = STORAGE_PATHS.filter(({ initial }) => initial).map(entryOf);
  return [{ key: "", kind: "folder", label: `${STORAGE_ROOT} root`, isCloned: true }, ...parts];
}

export type TreePorts = Pick<OrangeContext, "blobs" | "documents">;

/** What was found at the path of an entry; null where there is nothing. */
export interface SurveyedEntry extends TreeEntry {
  readonly found: EntryKind | null;
}

/** Checks the path of every entry, in the order of the tree. */
export async function surveyTree(ports: TreePorts): Promise<readonly SurveyedEntry[]> {
  const survey: SurveyedEntry[] = [];
  for (const entry of storageTree()) survey.push({ ...entry, found: await find(ports, entry) });
  return survey;
}

/** Folders hold documents. Where documents need none, each counts as found. */
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
