import { type BlobStore, conflictError } from "@orange-hyper/core/ports";
import { concat, encode } from "../bytes.js";
import { isBlobName, keyRules } from "../keys.js";
import { type MemoryTree, memoryTree } from "./tree.js";

/** Returns a blob store in memory. Bytes are copied on the way in and out. */
export function memoryBlobs(
  tree: MemoryTree = memoryTree(),
  { hasDotNames = false }: { readonly hasDotNames?: boolean } = {},
): BlobStore {
  const { assertBlob: assertBlobKey, assertFolder: assertFolderKey } = keyRules(hasDotNames);
  return {
    get: async (key) => {
      assertBlobKey(key);
      const bytes = tree.read(key);
      return bytes === null ? null : bytes.slice();
    },
    open: async (key) => {
      assertBlobKey(key);
      const bytes = tree.read(key);
      if (bytes === null) return null;
      const read = (offset: number, length: number): Uint8Array =>
        bytes.slice(offset, offset + Math.max(0, length));
      return { size: bytes.length, read, close: () => undefined };
    },
    put: async (key, bytes, how) => {
      assertBlobKey(key);
      if (how?.absent && tree.kind(key) !== null) throw conflictError(key);
      tree.write(key, typeof bytes === "string" ? encode(bytes) : concat(bytes));
    },
    remove: async (key) => {
      assertBlobKey(key);
      tree.remove(key);
    },
    kind: async (key) => {
      if (key !== "") assertBlobKey(key);
      return tree.kind(key);
    },
    modified: async (key) => {
      assertBlobKey(key);
      return tree.kind(key) === null ? null : tree.version(key);
    },
    stamp: async (key) => {
      assertBlobKey(key);
      return tree.stamp(key);
    },
    list: async (folder) => {
      assertFolderKey(folder);
      const names = (tree.names(folder) ?? []).filter(isBlobName);
      return names.map((name) => (folder === "" ? name : `${folder}/${name}`));
    },
    entries: async (folder) => {
      assertFolderKey(folder);
      return tree.entries(folder);
    },
    ensureFolder: async (key) => {
      assertFolderKey(key);
      tree.makeFolder(key);
    },
    removeFolder: async (key, how) => {
      (how === "whole" ? assertBlobKey : assertFolderKey)(key);
      return tree.removeFolder(key, how);
    },
  };
}
