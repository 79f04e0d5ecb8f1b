import type { BlobStore } from "@orange-hyper/core/ports";

export const IGNORE_KEY = "local/.gitignore";

/** Hides the whole folder, itself included, from git in projects that have no ignore file of Orange. */
export const IGNORE_TEXT = "*\n";

/** Sees to it that git ignores the local folder of a project before anything is written there. */
export async function hideLocalFolder(blobs: BlobStore): Promise<void> {
  if ((await blobs.kind(IGNORE_KEY)) === null) await blobs.put(IGNORE_KEY, IGNORE_TEXT);
}
