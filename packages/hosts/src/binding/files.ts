import { jsonObject, type Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";

/** Maximum size, in bytes, of a binding file that is read. Ours are about a hundredth of it. */
const LIMIT = 1024 * 1024;

/** Returns the text of a small file; null when it does not exist or is too large to be ours. */
export async function readText(blobs: BlobStore, key: Key): Promise<string | null> {
  const reader = await blobs.open(key);
  if (reader === null) return null;
  try {
    return reader.size > LIMIT ? null : new TextDecoder().decode(reader.read(0, reader.size));
  } finally {
    reader.close();
  }
}

/** Returns the JSON object that a file holds; null when there is no such file or object. */
export async function readObject(
  blobs: BlobStore,
  key: Key,
): Promise<Readonly<Record<string, unknown>> | null> {
  return jsonObject(await readText(blobs, key));
}

/**
 * Lists all files below a folder as relative paths in code-unit order. Anything that is not a folder counts as a file.
 */
export async function listTree(blobs: BlobStore, folder: Key): Promise<readonly string[]> {
  const files: string[] = [];
  const visit = async (path: string): Promise<void> => {
    for (const { name, kind } of await blobs.entries(path === "" ? folder : `${folder}/${path}`)) {
      const inside = path === "" ? name : `${path}/${name}`;
      if (kind === "folder") await visit(inside);
      else files.push(inside);
    }
  };
  if ((await blobs.kind(folder)) === "folder") await visit("");
  return files.sort();
}

/** Removes the empty folders below `folder`, then `folder` itself if empty. Returns true when `folder` is gone. */
export async function removeEmptyFolders(blobs: BlobStore, folder: Key): Promise<boolean> {
  if ((await blobs.kind(folder)) !== "folder") return true;
  for (const { name, kind } of await blobs.entries(folder)) {
    if (kind === "folder") await removeEmptyFolders(blobs, `${folder}/${name}`);
  }
  return blobs.removeFolder(folder, "empty");
}
