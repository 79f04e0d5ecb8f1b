import type { Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { STORAGE_PATHS } from "@orange-hyper/core/storage";
import { completeLines, missingLines } from "./ignore-file.js";

/** Keys of files that were created, and of files whose text was changed. */
export interface WrittenKeys {
  readonly created: readonly Key[];
  readonly updated: readonly Key[];
}

const ATTRIBUTES_KEY: Key = ".gitattributes";

/** Attributes for logs and line lists, to which two branches may both append: git keeps the lines of both. */
const ATTRIBUTES: readonly string[] = [
  ".gitignore merge=union",
  "graph/edges.jsonl merge=union",
  "graph/confirmations.jsonl merge=union",
];

/**
 * Returns the key of a placeholder file for each folder from which quests and memory are moved. Without one, moving the
 * last document looks to git like a renamed folder: additions by another branch then conflict, or end up in the folder
 * to which the last document went.
 */
function keepKeys(): readonly Key[] {
  const folders = STORAGE_PATHS.filter(
    ({ path, kind }) => kind === "memory" && /^(?:quests|graph)\/.*\/$/.test(path),
  );
  return folders.map(({ path }) => `${path}.gitkeep`);
}

/**
 * Writes the files that let git merge branches of a project without conflicts. The user's own lines stay. Returns what
 * was written.
 */
export async function writeMergeFiles(blobs: BlobStore): Promise<WrittenKeys> {
  const stored = await blobs.get(ATTRIBUTES_KEY);
  const text = new TextDecoder().decode(stored ?? new Uint8Array());
  const complete = completeLines(text, ATTRIBUTES);
  const keeping = await absentFrom(blobs, keepKeys());
  if (complete !== text) await blobs.put(ATTRIBUTES_KEY, complete);
  for (const key of keeping) await blobs.put(key, "");
  return {
    created: [...(stored === null ? [ATTRIBUTES_KEY] : []), ...keeping],
    updated: stored !== null && complete !== text ? [ATTRIBUTES_KEY] : [],
  };
}

/** Returns what a project lacks of these files: missing lines and keys, and the folders without a placeholder file. */
export async function missingMergeFiles(blobs: BlobStore): Promise<{
  readonly lines: readonly string[];
  readonly keys: readonly Key[];
  readonly unkept: readonly Key[];
}> {
  const stored = (await blobs.kind(ATTRIBUTES_KEY)) === "file" ? await blobs.get(ATTRIBUTES_KEY) : null;
  const lines = stored === null ? [] : missingLines(new TextDecoder().decode(stored), ATTRIBUTES);
  const unkept = await absentFrom(blobs, keepKeys());
  return {
    lines,
    keys: await absentFrom(blobs, [ATTRIBUTES_KEY]),
    unkept: unkept.map((key) => key.slice(0, key.lastIndexOf("/"))),
  };
}

async function absentFrom(blobs: BlobStore, keys: readonly Key[]): Promise<readonly Key[]> {
  const kinds = await Promise.all(keys.map((key) => blobs.kind(key)));
  return keys.filter((_, index) => kinds[index] === null);
}
