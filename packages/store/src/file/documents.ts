import type { Key } from "@orange-hyper/core";
import {
  conflictError,
  type DocumentChange,
  type DocumentInput,
  type DocumentRef,
  type DocumentStore,
  type FolderContent,
  type StoredDocument,
  type When,
} from "@orange-hyper/core/ports";
import { DOCUMENT_LIMIT } from "../codec/limits.js";
import { revisionOf } from "../digest.js";
import { documentIsFolder, documentRef, documentText, documentTooLarge, readText } from "../document.js";
import { assertFolderKey, assertKey, parentOf } from "../keys.js";
import { createFile, replaceFile } from "./atomic.js";
import { decodeDocument } from "./decode.js";
import { documentProbes } from "./document-probes.js";
import { codeOf, fileError, isMissing } from "./errors.js";
import { readDocuments } from "./folder.js";
import { fs } from "./fs.js";
import { listDocuments } from "./listing.js";
import { openFile, readBounded } from "./read.js";
import { takeSnapshot } from "./snapshot.js";
import { changeFolder } from "./stamps.js";
import { type StorageTree, storageTree, type TreeOptions } from "./tree.js";

/**
 * Returns a document store over the Markdown files below a folder. A write that expects a revision is atomic within
 * this process; across processes, writers must hold the kernel lock.
 */
export function fileDocuments(root: string, options: TreeOptions = {}): DocumentStore {
  const tree = storageTree(root, options);
  return {
    get: async (key) => getDocument(tree, key),
    list: async (folder) => listDocuments(tree, folder),
    readFolder: async (folder) => readFolder(tree, folder),
    put: async (key, document, when) => writeDocument(tree, prepare(key, document, when)),
    revision: async (key, document) => documentRef(key, documentText(key, document)).rev,
    remove: async (key) => removeDocument(tree, key),
    transaction: async (changes) => commit(tree, changes),
    ...documentProbes(tree),
    bytes: async (key) => {
      assertKey(key);
      return readBytes(tree, key)?.slice() ?? null;
    },
    modified: async (key) => {
      assertKey(key);
      return tree.kind(key) === "file" ? (tree.target(key)?.mtimeMs ?? null) : null;
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
    snapshot: async (folder, options) => {
      assertFolderKey(folder);
      return takeSnapshot(tree, folder, options);
    },
  };
}

function getDocument(tree: StorageTree, key: Key): StoredDocument | Promise<StoredDocument> | null {
  assertKey(key);
  const bytes = readBytes(tree, key);
  return bytes === null ? null : readText(key, decodeDocument(key, bytes));
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

/** A write whose key and document are valid. */
interface PreparedWrite {
  readonly key: Key;
  readonly text: string;
  readonly when: When | undefined;
}

function prepare(key: Key, document: DocumentInput, when: When | undefined): PreparedWrite {
  assertKey(key);
  return { key, text: documentText(key, document), when };
}

/** Writes the files one by one, in order, after checking that every change is possible. */
function commit(tree: StorageTree, changes: readonly DocumentChange[]): readonly DocumentRef[] {
  const steps = changes.map((change) =>
    "put" in change ? prepare(change.put, change.document, change.when) : change.remove,
  );
  for (const step of steps) {
    if (typeof step === "string") assertKey(step);
    else if (!holds(tree, step)) throw conflictError(step.key);
  }
  const refs: DocumentRef[] = [];
  for (const step of steps) {
    if (typeof step === "string") removeDocument(tree, step);
    else refs.push(writeDocument(tree, step));
  }
  return refs;
}

function holds(tree: StorageTree, { key, when }: PreparedWrite): boolean {
  if (when === undefined) return true;
  return "absent" in when ? tree.kind(key) === null : currentRevision(tree, key) === when.rev;
}

function writeDocument(tree: StorageTree, { key, text, when }: PreparedWrite): DocumentRef {
  const bytes = Buffer.from(text, "utf8");
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
  return documentRef(key, text);
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
