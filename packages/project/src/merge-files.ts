import type { Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { completeLines } from "./ignore-file.js";

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

/** Writes what lets git merge branches of a project without conflicts; keeps lines of the user. */
export async function writeMergeFiles(blobs: BlobStore): Promise<void> {
  const stored = new TextDecoder().decode((await blobs.get(ATTRIBUTES_KEY)) ?? new Uint8Array());
  const complete = completeLines(stored, ATTRIBUTES);
  if (complete !== stored) await blobs.put(ATTRIBUTES_KEY, complete);
  if ((await blobs.kind(KEEP_KEY)) === null) await blobs.put(KEEP_KEY, "");
}
