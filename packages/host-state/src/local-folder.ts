import type { BlobStore } from "@orange-hyper/core/ports";

/** Key of the ignore file of the local folder. */
export const IGNORE_KEY = "local/.gitignore";

/** Ignore rules that hide the whole folder, including this file, in projects without an ignore file of Orange. */
export const IGNORE_TEXT = "*\n";

/** Ensures that git ignores the local folder of a project. Must be called before anything is written there. */
export async function hideLocalFolder(blobs: BlobStore): Promise<void> {
  if ((await blobs.kind(IGNORE_KEY)) === null) await blobs.put(IGNORE_KEY, IGNORE_TEXT);
}
