import type { BlobStore, EntryKind, Key } from "@orange-hyper/core";

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

/** The storage tree, in the order in which doctor looks at it. */
export const TREE: readonly TreeEntry[] = [
  { ...folder("", ".orange-hyper root"), isCloned: true },
  sharedFile("config.json"),
  sharedFile(".gitignore", ".orange-hyper/.gitignore"),
  folder("quests/active"),
  folder("quests/completed"),
  localFile("capsules/current.md"),
  folder("proposals/memory-delta/pending"),
  folder("proposals/memory-delta/accepted"),
  folder("proposals/memory-delta/rejected"),
  folder("graph/nodes/decision"),
  folder("graph/nodes/constraint"),
  folder("graph/nodes/component"),
  folder("graph/nodes/risk"),
  folder("graph/nodes/verification"),
  localFile("graph/index.json"),
  sharedFile("graph/edges.jsonl"),
  localFile("traces/route.jsonl"),
];

/** What stands at the place of an entry; null where nothing does. */
export interface SurveyedEntry extends TreeEntry {
  readonly found: EntryKind | null;
}

/** Looks at the place of every entry, in the order of the tree. */
export async function surveyTree(blobs: BlobStore): Promise<readonly SurveyedEntry[]> {
  const survey: SurveyedEntry[] = [];
  for (const entry of TREE) survey.push({ ...entry, found: await blobs.kind(entry.key) });
  return survey;
}

function folder(key: Key, label: string = key): TreeEntry {
  return { label, key, kind: "folder", isCloned: false };
}

function sharedFile(key: Key, label: string = key): TreeEntry {
  return { label, key, kind: "file", isCloned: true };
}

function localFile(key: Key): TreeEntry {
  return { label: key, key, kind: "file", isCloned: false };
}
