import {
  conflictError,
  type DocumentInput,
  type DocumentRef,
  type DocumentStore,
  type FolderContent,
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
import { assertFolderKey, assertKey, isDocumentName } from "../keys.js";
import { createFile, replaceFile } from "./atomic.js";
import { codeOf, fileError, isMissing } from "./errors.js";
import { readDocuments } from "./folder.js";
import { fs } from "./fs.js";
import { openFile, readBounded, readEntries } from "./read.js";
import { folderVersion, takeSnapshot } from "./snapshot.js";
import { changeFolder } from "./stamps.js";
import { parentOf, type StorageTree, storageTree } from "./tree.js";

/**
 * Documents as Markdown files below a folder. A write that expects a revision is atomic within this process; between
 * processes, writers hold the kernel lock.
 */
export function fileDocuments(root: string): DocumentStore {
  const tree = storageTree(root);
  return {
    get: async (key) => getDocument(tree, key),
    list: async (folder) => listDocuments(tree, folder),
    readFolder: async (folder) => readFolder(tree, folder),
    put: async (key, document, when) => putDocument(tree, key, { document, when }),
    revision: async (key, document) => documentRef(key, encodeDocument(key, document)).rev,
    remove: async (key) => removeDocument(tree, key),
    version: async (folder) => {
      assertFolderKey(folder);
      return folderVersion(tree, folder);
    },
    snapshot: async (folder, options) => {
      assertFolderKey(folder);
      return takeSnapshot(tree, folder, options);
    },
  };
}

function getDocument(tree: StorageTree, key: Key): StoredDocument | Promise<StoredDocument> | null {
  assertKey(key);
  const bytes = readBytes(tree, key);
  return bytes === null ? null : readDocument(key, bytes);
}

async function readFolder(tree: StorageTree, folder: Key): Promise<FolderContent> {
  const read = () => readDocuments(tree, listDocuments(tree, folder), (key) => getDocument(tree, key));
  const first = await read();
  const { documents, unreadable } = first.vanished ? await read() : first;
  return { documents, unreadable };
}

function readBytes(tree: StorageTree, key: Key): Buffer | null {
  const fd = tree.hasFolder(parentOf(key)) ? openFile(tree.path(key), key) : null;
  if (fd === null) return null;
  try {
    const bytes = readBounded(fd, DOCUMENT_LIMIT);
    if (bytes === null) throw documentTooLarge(key);
    return bytes;
  } catch (error) {
    throw codeOf(error) === "EISDIR" ? documentIsFolder(key) : fileError(key, "read", error);
  } finally {
    fs.closeSync(fd);
  }
}

function listDocuments(tree: StorageTree, folder: Key): readonly Key[] {
  assertFolderKey(folder);
  if (!tree.hasFolder(folder)) return [];
  const names: string[] = [];
  for (const entry of readEntries(tree, folder)) {
    if (isDocumentName(entry.name) && entry.isFile()) names.push(entry.name);
  }
  names.sort();
  return folder === "" ? names : names.map((name) => `${folder}/${name}`);
}

function putDocument(
  tree: StorageTree,
  key: Key,
  { document, when }: { readonly document: DocumentInput; readonly when: When | undefined },
): DocumentRef {
  assertKey(key);
  const bytes = encodeDocument(key, document);
  const folder = parentOf(key);
  tree.makeFolder(folder);
  const previous = tree.target(key);
  if (when !== undefined && "rev" in when && currentRevision(tree, key) !== when.rev)
    throw conflictError(key);
  try {
    changeFolder(tree.path(folder), () => {
      if (when === undefined || "rev" in when) replaceFile(tree.path(key), [bytes], { previous });
      else if (previous !== null || !createFile(tree.path(key), [bytes])) throw conflictError(key);
    });
  } catch (error) {
    throw fileError(key, "written", error);
  }
  return documentRef(key, bytes);
}

function currentRevision(tree: StorageTree, key: Key): string | null {
  const bytes = readBytes(tree, key);
  return bytes === null ? null : revisionOf(decodeDocument(key, bytes));
}

function removeDocument(tree: StorageTree, key: Key): void {
  assertKey(key);
  const folder = parentOf(key);
  if (!tree.hasFolder(folder)) return;
  try {
    changeFolder(tree.path(folder), () => fs.unlinkSync(tree.path(key)));
  } catch (error) {
    if (!isMissing(error)) throw fileError(key, "removed", error);
  }
}
