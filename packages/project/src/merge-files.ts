import type { Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { STORAGE_PATHS } from "@orange-hyper/core/storage";
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
 * A file in each folder that quests and memory are moved out of. Without one that stays, moving the last document looks to
 * git like a folder that was renamed: what another branch adds there is a conflict, or follows to where the last one went.
 */
function keepKeys(): readonly Key[] {
  const folders = STORAGE_PATHS.filter(
    ({ path, kind }) => kind === "memory" && /^(?:quests|graph)\/.*\/$/.test(path),
  );
  return folders.map(({ path }) => `${path}.gitkeep`);
}

/** Writes what lets git merge branches of a project without conflicts; keeps lines of the user. Answers with what it wrote. */
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

/** What a project lacks of these files; of the folders that are to be kept, those without the file that keeps them. */
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
