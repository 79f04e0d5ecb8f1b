import type { Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { completeLines, missingLines } from "./ignore-file.js";

/** Keys of files that were not there before, and of files that have another text now. */
export interface WrittenKeys {
  readonly created: readonly Key[];
  readonly updated: readonly Key[];
}

const ATTRIBUTES_KEY: Key = ".gitattributes";

/** Logs and lists of lines, to which two branches may both add: git keeps the lines of both. */
const ATTRIBUTES: readonly string[] = [
  ".gitignore merge=union",
  "graph/edges.jsonl merge=union",
  "graph/confirmations.jsonl merge=union",
];

/**
 * Keeps the folder of active quests in git. Without a file that stays, completing the last one looks to git like a
 * folder that was renamed, and a quest that another branch opens there is a conflict.
 */
const KEEP_KEY: Key = "quests/active/.gitkeep";

/** Writes what lets git merge branches of a project without conflicts; keeps lines of the user. Answers with what it wrote. */
export async function writeMergeFiles(blobs: BlobStore): Promise<WrittenKeys> {
  const stored = await blobs.get(ATTRIBUTES_KEY);
  const text = new TextDecoder().decode(stored ?? new Uint8Array());
  const complete = completeLines(text, ATTRIBUTES);
  const isKept = (await blobs.kind(KEEP_KEY)) !== null;
  if (complete !== text) await blobs.put(ATTRIBUTES_KEY, complete);
  if (!isKept) await blobs.put(KEEP_KEY, "");
  return {
    created: [...(stored === null ? [ATTRIBUTES_KEY] : []), ...(isKept ? [] : [KEEP_KEY])],
    updated: stored !== null && complete !== text ? [ATTRIBUTES_KEY] : [],
  };
}

/** What a project lacks of these files. */
export async function missingMergeFiles(
  blobs: BlobStore,
): Promise<{ readonly lines: readonly string[]; readonly keys: readonly Key[] }> {
  const keys: Key[] = [];
  for (const key of [ATTRIBUTES_KEY, KEEP_KEY]) if ((await blobs.kind(key)) === null) keys.push(key);
  const stored = (await blobs.kind(ATTRIBUTES_KEY)) === "file" ? await blobs.get(ATTRIBUTES_KEY) : null;
  const lines = stored === null ? [] : missingLines(new TextDecoder().decode(stored), ATTRIBUTES);
  return { lines, keys };
}
