import type { Key } from "@orange-hyper/core";
import {
  conflictError,
  type DocumentChange,
  type DocumentRef,
  type DocumentStore,
  type FolderSnapshot,
  type StoredDocument,
  type When,
} from "@orange-hyper/core/ports";
import { encode } from "../bytes.js";
import { revisionOf } from "../digest.js";
import { decodedText, documentIsFolder, documentRef, documentText, readText } from "../document.js";
import { FolderGatherer } from "../folder.js";
import { assertFolderKey, assertKey, isDocumentName } from "../keys.js";
import { type MemoryTree, memoryTree } from "./tree.js";

/**
 * Returns a document store in memory. Documents are kept as the text of a file, so that they read back exactly as from
 * one.
 */
export function memoryDocuments(tree: MemoryTree = memoryTree()): DocumentStore {
  const transaction = async (changes: readonly DocumentChange[]): Promise<readonly DocumentRef[]> =>
    commit(tree, changes);
  return {
    get: async (key) => getDocument(tree, key),
    exists: async (key) => {
      assertKey(key);
      return tree.kind(key) === "file";
    },
    list: async (folder) => listDocuments(tree, folder),
    readFolder: async (folder) => {
      const gatherer = new FolderGatherer();
      for (const key of listDocuments(tree, folder)) gatherer.add(() => getDocument(tree, key));
      return gatherer.content();
    },
    put: async (key, document, when) => {
      const [ref] = await transaction([{ put: key, document, ...(when && { when }) }]);
      return ref as DocumentRef;
    },
    revision: async (key, document) => documentRef(key, documentText(key, document)).rev,
    remove: async (key) => {
      await transaction([{ remove: key }]);
    },
    transaction,
    bytes: async (key) => {
      assertKey(key);
      return tree.read(key)?.slice() ?? null;
    },
    modified: async (key) => {
      assertKey(key);
      return tree.kind(key) === "file" ? tree.version(key) : null;
    },
    folders: {
      kind: async (folder) => {
        assertFolderKey(folder);
        return tree.kind(folder);
      },
      ensure: async (folder) => {
        assertFolderKey(folder);
        tree.makeFolder(folder);
      },
    },
    version: async (folder) => folderVersion(tree, folder),
    snapshot: async (folder) => takeSnapshot(tree, folder),
  };
}

function getDocument(tree: MemoryTree, key: Key): StoredDocument | Promise<StoredDocument> | null {
  assertKey(key);
  const text = storedText(tree, key);
  return text === null ? null : readText(key, text);
}

function listDocuments(tree: MemoryTree, folder: Key): readonly Key[] {
  assertFolderKey(folder);
  return documentNames(tree, folder).map((name) => (folder === "" ? name : `${folder}/${name}`));
}

function storedText(tree: MemoryTree, key: Key): string | null {
  if (tree.kind(key) === "folder") throw documentIsFolder(key);
  const bytes = tree.read(key);
  return bytes === null ? null : decodedText(key, bytes);
}

function documentNames(tree: MemoryTree, folder: Key): readonly string[] {
  return (tree.names(folder) ?? []).filter(isDocumentName);
}

/** Applies all changes, or none when one of them is refused. */
function commit(tree: MemoryTree, changes: readonly DocumentChange[]): readonly DocumentRef[] {
  const writes = changes.map((change): { readonly key: Key; readonly text: string | null } => {
    const key = "put" in change ? change.put : change.remove;
    assertKey(key);
    if (!("put" in change)) return { key, text: null };
    const text = documentText(key, change.document);
    if (change.when !== undefined && !holds(tree, key, change.when)) throw conflictError(key);
    return { key, text };
  });
  for (const { key, text } of writes) {
    if (text === null) tree.remove(key);
    else tree.write(key, encode(text));
  }
  return writes.flatMap(({ key, text }) => (text === null ? [] : [documentRef(key, text)]));
}

function holds(tree: MemoryTree, key: Key, when: When): boolean {
  if ("absent" in when) return tree.kind(key) === null;
  const text = storedText(tree, key);
  return text !== null && revisionOf(text) === when.rev;
}

function takeSnapshot(tree: MemoryTree, folder: Key): FolderSnapshot {
  assertFolderKey(folder);
  const names = documentNames(tree, folder);
  const prefix = folder === "" ? "" : `${folder}/`;
  const stamps = new Float64Array(names.length * 2);
  for (const [index, name] of names.entries()) {
    stamps[index * 2] = tree.version(prefix + name);
    stamps[index * 2 + 1] = tree.id;
  }
  return { folder: folderVersion(tree, folder), count: names.length, names, stamps };
}

function folderVersion(tree: MemoryTree, folder: Key): string {
  assertFolderKey(folder);
  // Listing throws for anything that is not a folder.
  if (tree.kind(folder) !== "folder") tree.names(folder);
  return tree.kind(folder) === null ? "absent" : `${tree.id}:${tree.version(folder)}`;
}
