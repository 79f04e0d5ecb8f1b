import { type BlobReader, type BlobStore, conflictError, type EntryKind, type Key } from "@orange-hyper/core";
import { assertBlobKey, assertFolderKey, isBlobName } from "../keys.js";
import { createFile, replaceFile } from "./atomic.js";
import { fileError, fileRefused, isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { openFile, readEntries } from "./read.js";
import { parentOf, type StorageTree, storageTree } from "./tree.js";

/** Whole files below a folder, written by renaming. */
export function fileBlobs(root: string): BlobStore {
  const tree = storageTree(root);
  return {
    get: async (key) => getBlob(tree, key),
    open: async (key) => openBlob(tree, key),
    put: async (key, bytes, when) => putBlob(tree, key, { bytes, exclusive: when !== undefined }),
    remove: async (key) => removeBlob(tree, key),
    kind: async (key) => entryKind(tree, key),
    modified: async (key) => modifiedAt(tree, key),
    list: async (folder) => listBlobs(tree, folder),
    ensureFolder: async (key) => {
      assertFolderKey(key);
      tree.makeFolder(key);
    },
  };
}

function getBlob(tree: StorageTree, key: Key): Uint8Array | null {
  const fd = openBlobFile(tree, key);
  if (fd === null) return null;
  try {
    return readRange(fd, key, { offset: 0, length: fs.fstatSync(fd).size });
  } finally {
    fs.closeSync(fd);
  }
}

function openBlob(tree: StorageTree, key: Key): BlobReader | null {
  const fd = openBlobFile(tree, key);
  if (fd === null) return null;
  const { size } = fs.fstatSync(fd);
  let open = true;
  return {
    size,
    read: (offset, length) =>
      readRange(fd, key, { offset, length: Math.max(0, Math.min(length, size - offset)) }),
    close: () => {
      if (open) fs.closeSync(fd);
      open = false;
    },
  };
}

function openBlobFile(tree: StorageTree, key: Key): number | null {
  assertBlobKey(key);
  const fd = tree.hasFolder(parentOf(key)) ? openFile(tree.path(key), key) : null;
  if (fd === null || fs.fstatSync(fd).isFile()) return fd;
  fs.closeSync(fd);
  throw fileRefused(key);
}

function readRange(
  fd: number,
  key: Key,
  range: { readonly offset: number; readonly length: number },
): Uint8Array {
  const bytes = Buffer.allocUnsafe(range.length);
  let filled = 0;
  try {
    while (filled < range.length) {
      const count = fs.readSync(fd, bytes, filled, range.length - filled, range.offset + filled);
      if (count === 0) break;
      filled += count;
    }
  } catch (error) {
    throw fileError(key, "read", error);
  }
  return bytes.subarray(0, filled);
}

function putBlob(
  tree: StorageTree,
  key: Key,
  { bytes, exclusive }: { readonly bytes: string | readonly Uint8Array[]; readonly exclusive: boolean },
): void {
  assertBlobKey(key);
  const chunks = typeof bytes === "string" ? [Buffer.from(bytes, "utf8")] : bytes;
  tree.makeFolder(parentOf(key));
  const previous = tree.target(key);
  if (exclusive && previous !== null) throw conflictError(key);
  try {
    if (!exclusive) replaceFile(tree.path(key), chunks, previous);
    else if (!createFile(tree.path(key), chunks)) throw conflictError(key);
  } catch (error) {
    throw fileError(key, "written", error);
  }
}

function removeBlob(tree: StorageTree, key: Key): void {
  assertBlobKey(key);
  if (!tree.hasFolder(parentOf(key))) return;
  try {
    fs.unlinkSync(tree.path(key));
  } catch (error) {
    if (!isMissing(error)) throw fileError(key, "removed", error);
  }
}

function entryKind(tree: StorageTree, key: Key): EntryKind | null {
  if (key !== "") assertBlobKey(key);
  return tree.kind(key);
}

function modifiedAt(tree: StorageTree, key: Key): number | null {
  assertBlobKey(key);
  return tree.kind(key) === "file" ? (tree.target(key)?.mtimeMs ?? null) : null;
}

function listBlobs(tree: StorageTree, folder: Key): readonly Key[] {
  assertFolderKey(folder);
  if (!tree.hasFolder(folder)) return [];
  const prefix = folder === "" ? "" : `${folder}/`;
  const files = readEntries(tree, folder).filter((entry) => entry.isFile() && isBlobName(entry.name));
  return files.map(({ name }) => prefix + name).sort();
}
