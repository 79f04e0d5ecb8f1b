import { jsonObject, type Key } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";

/** Longest file of a binding that is read; ours are a hundredth of it. */
const LIMIT = 1024 * 1024;

/** The text of a small file; null where none is or where it is too large to be ours. */
export async function readText(blobs: BlobStore, key: Key): Promise<string | null> {
  const reader = await blobs.open(key);
  if (reader === null) return null;
  try {
    return reader.size > LIMIT ? null : new TextDecoder().decode(reader.read(0, reader.size));
  } finally {
    reader.close();
  }
}

/** A JSON object in a file; null where there is none. */
export async function readObject(
  blobs: BlobStore,
  key: Key,
): Promise<Readonly<Record<string, unknown>> | null> {
  return jsonObject(await readText(blobs, key));
}

/** Every file below a folder, by its path relative to it, in code-unit order. What is no file or folder counts as a file. */
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

/** Removes the folders below `folder` that hold nothing, and `folder` itself when nothing is left in it. */
export async function removeEmptyFolders(blobs: BlobStore, folder: Key): Promise<boolean> {
  if ((await blobs.kind(folder)) !== "folder") return true;
  for (const { name, kind } of await blobs.entries(folder)) {
    if (kind === "folder") await removeEmptyFolders(blobs, `${folder}/${name}`);
  }
  return blobs.removeFolder(folder, "empty");
}
