import type { Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";

/** Returns the total size in bytes of all files below a folder. Links are not followed. */
export async function folderSize(blobs: Pick<BlobStore, "entries" | "open">, folder: Key): Promise<number> {
  let bytes = 0;
  for (const { name, kind } of await blobs.entries(folder)) {
    const key = `${folder}/${name}`;
    if (kind === "folder") bytes += await folderSize(blobs, key);
    if (kind !== "file") continue;
    const blob = await blobs.open(key);
    bytes += blob?.size ?? 0;
    blob?.close();
  }
  return bytes;
}
