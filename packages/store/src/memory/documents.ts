import {
  conflictError,
  type DocumentInput,
  type DocumentRef,
  type DocumentStore,
  type FolderSnapshot,
  type Key,
  type StoredDocument,
  type When,
} from "@orange-hyper/core";
import { DOCUMENT_LIMIT } from "../codec/limits.js";
import { revisionOf } from "../digest.js";
import {
  decodeDocument,
  documentIsFolder,
  documentRef,
  documentTooLarge,
  encodeDocument,
  readDocument,
} from "../document.js";
import { FolderGatherer } from "../folder.js";
import { assertFolderKey, assertKey, isDocumentName } from "../keys.js";
import { type MemoryTree, memoryTree } from "./tree.js";

/** Documents in memory, kept as the text that a file would hold, so that they read back as from a file. */
export function memoryDocuments(tree: MemoryTree = memoryTree()): DocumentStore {
  return {
    get: async (key) => getDocument(tree, key),
    list: async (folder) => listDocuments(tree, folder),
    readFolder: async (folder) => {
      const gatherer = new FolderGatherer();
      for (const key of listDocuments(tree, folder)) gatherer.add(() => getDocument(tree, key));
      return gatherer.content();
    },
    put: async (key, document, when) => putDocument(tree, key, { document, when }),
    revision: async (key, document) => documentRef(key, encodeDocument(key, document)).rev,
    remove: async (key) => {
      assertKey(key);
      tree.remove(key);
    },
    version: async (folder) => folderVersion(tree, folder),
    snapshot: async (folder) => takeSnapshot(tree, folder),
  };
}

function getDocument(tree: MemoryTree, key: Key): StoredDocument | Promise<StoredDocument> | null {
  assertKey(key);
  const bytes = readBytes(tree, key);
  return bytes === null ? null : readDocument(key, bytes);
}

function listDocuments(tree: MemoryTree, folder: Key): readonly Key[] {
  assertFolderKey(folder);
  return documentNames(tree, folder).map((name) => (folder === "" ? name : `${folder}/${name}`));
}

function readBytes(tree: MemoryTree, key: Key): Buffer | null {
  if (tree.kind(key) === "folder") throw documentIsFolder(key);
  const bytes = tree.read(key);
  if (bytes !== null && bytes.length > DOCUMENT_LIMIT) throw documentTooLarge(key);
  return bytes;
}

function documentNames(tree: MemoryTree, folder: Key): readonly string[] {
  return (tree.names(folder) ?? []).filter(isDocumentName);
}

function putDocument(
  tree: MemoryTree,
  key: Key,
  { document, when }: { readonly document: DocumentInput; readonly when: When | undefined },
): DocumentRef {
  assertKey(key);
  const bytes = encodeDocument(key, document);
  if (when !== undefined && !holds(tree, key, when)) throw conflictError(key);
  tree.write(key, bytes);
  return documentRef(key, bytes);
}

function holds(tree: MemoryTree, key: Key, when: When): boolean {
  if ("absent" in when) return tree.kind(key) === null;
  const bytes = readBytes(tree, key);
  return bytes !== null && revisionOf(decodeDocument(key, bytes)) === when.rev;
}

function takeSnapshot(tree: MemoryTree, folder: Key): FolderSnapshot {
  assertFolderKey(folder);
  const names = documentNames(tree, folder);
  const prefix = folder === "" ? "" : `${folder}/`;
  const stamps = new Float64Array(names.length * 2);
  for (const [index, name] of names.entries()) {
    stamps[index * 2] = tree.version(prefix + name);
    stamps[index * 2 + 1] = tree.read(prefix + name)?.length ?? 0;
  }
  return { folder: folderVersion(tree, folder), count: names.length, names, stamps };
}

function folderVersion(tree: MemoryTree, folder: Key): string {
  assertFolderKey(folder);
  // What is no folder is refused by listing it.
  if (tree.kind(folder) !== "folder") tree.names(folder);
  return tree.kind(folder) === null ? "absent" : String(tree.version(folder));
}
