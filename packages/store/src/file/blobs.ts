import type { Key } from "@orange-hyper/core";
import {
  type BlobReader,
  type BlobStore,
  conflictError,
  type EntryKind,
  type PutBlob,
} from "@orange-hyper/core/ports";
import { isBlobName, keyRules, parentOf } from "../keys.js";
import { assertReadable } from "../read-limits.js";
import { createFile, replaceFile } from "./atomic.js";
import { type BlobTree, listEntries, removeEmpty, removeWhole } from "./blob-folders.js";
import { fileError, fileRefused, isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { openFile, rangeReader, readEntries } from "./read.js";
import { fileStamp, fileStamps } from "./snapshot.js";
import { sweepFolder } from "./sweep.js";
import { storageTree, type TreeOptions } from "./tree.js";

/**
 * Keys whose writes are not fsynced: they are written often, and the next prompt, step or rebuild writes them again if
 * the machine crashes.
 */
const TRANSIENT =
  /^(?:(?:local\/(?:runtime|episodes)|capsules)\/|local\/runs\/[^/]+\/(?:run|heartbeat)\.json$)/;
export interface FileBlobOptions extends TreeOptions {
  /** True: key segments may begin with a dot, as they do outside the storage folder. Default: false. */
  readonly hasDotNames?: boolean;
  /**
   * True: writes sweep the leftovers of writers that died, because no lock is taken here whose takeover would. Default:
   * false.
   */
  readonly isUnlocked?: boolean;
  /** True: a replaced file keeps its permissions, because it belongs to someone else. Default: false. */
  readonly keepsModes?: boolean;
}

/** Returns a blob store over the files below a folder. Files are written whole and renamed into place. */
export function fileBlobs(
  root: string,
  { hasDotNames = false, isUnlocked = false, keepsModes = false, ...options }: FileBlobOptions = {},
): BlobStore {
  const tree: BlobTree = {
    ...storageTree(root, options),
    keys: keyRules(hasDotNames),
    isUnlocked,
    keepsModes,
  };
  return {
    get: async (key) => getBlob(tree, key),
    open: async (key) => openBlob(tree, key),
    put: async (key, bytes, how = {}) => putBlob(tree, key, { ...how, bytes }),
    remove: async (key) => removeBlob(tree, key),
    kind: async (key) => entryKind(tree, key),
    modified: async (key) => modifiedAt(tree, key),
    stamp: async (key) => {
      tree.keys.assertBlob(key);
      return fileStamp(tree, key);
    },
    stamps: async (folder, name) => {
      tree.keys.assertBlob(`${folder}/x/${name}`);
      return fileStamps(tree, folder, name);
    },
    list: async (folder) => listBlobs(tree, folder),
    entries: async (folder) => listEntries(tree, folder),
    ensureFolder: async (key) => {
      tree.keys.assertFolder(key);
      tree.makeFolder(key);
    },
    removeFolder: async (key, how) => {
      if (how === "empty") return removeEmpty(tree, key);
      return removeWhole(tree, key);
    },
  };
}

function getBlob(tree: BlobTree, key: Key): Uint8Array | null {
  const blob = openBlob(tree, key);
  if (blob === null) return null;
  try {
    assertReadable(key, blob.size, tree.name);
    return blob.read(0, blob.size);
  } finally {
    blob.close();
  }
}

function openBlob(tree: BlobTree, key: Key): BlobReader | null {
  tree.keys.assertBlob(key);
  const fd = tree.hasFolder(parentOf(key)) ? openFile(tree.path(key), key, tree.name) : null;
  if (fd === null) return null;
  const stat = fs.fstatSync(fd);
  if (!stat.isFile()) {
    fs.closeSync(fd);
    throw fileRefused(key, tree.name);
  }
  const reader = rangeReader(fd, stat.size);
  const read = (offset: number, length: number): Uint8Array => {
    try {
      return reader.read(offset, length);
    } catch (error) {
      throw fileError(key, "read", error, tree.name);
    }
  };
  return { ...reader, read };
}

function putBlob(
  tree: BlobTree,
  key: Key,
  { bytes, absent, executable, readOnly }: PutBlob & { readonly bytes: string | readonly Uint8Array[] },
): void {
  tree.keys.assertBlob(key);
  const chunks = typeof bytes === "string" ? [Buffer.from(bytes, "utf8")] : bytes;
  tree.makeFolder(parentOf(key));
  const previous = tree.target(key);
  if (absent && previous !== null) throw conflictError(key);
  if (tree.isUnlocked) sweepFolder(tree.path(parentOf(key)));
  const kept = tree.keepsModes && previous !== null ? previous.mode & 0o777 : null;
  const mode = executable ? 0o755 : readOnly ? 0o400 : (kept ?? tree.fileMode(key));
  const durable = !TRANSIENT.test(key);
  try {
    if (!absent)
      replaceFile(tree.path(key), chunks, { previous, mode, durable, hasExactMode: kept !== null });
    else if (!createFile(tree.path(key), chunks, { mode, durable })) throw conflictError(key);
  } catch (error) {
    throw fileError(key, "written", error, tree.name);
  }
}

function removeBlob(tree: BlobTree, key: Key): void {
  tree.keys.assertBlob(key);
  if (!tree.hasFolder(parentOf(key))) return;
  try {
    fs.unlinkSync(tree.path(key));
  } catch (error) {
    if (!isMissing(error)) throw fileError(key, "removed", error, tree.name);
  }
}

function entryKind(tree: BlobTree, key: Key): EntryKind | null {
  if (key !== "") tree.keys.assertBlob(key);
  return tree.kind(key);
}

function modifiedAt(tree: BlobTree, key: Key): number | null {
  tree.keys.assertBlob(key);
  const kind = tree.kind(key);
  return kind === "file" || kind === "folder" ? (tree.target(key)?.mtimeMs ?? null) : null;
}

function listBlobs(tree: BlobTree, folder: Key): readonly Key[] {
  tree.keys.assertFolder(folder);
  if (!tree.hasFolder(folder)) return [];
  const prefix = folder === "" ? "" : `${folder}/`;
  const files = readEntries(tree, folder).filter((entry) => entry.isFile() && isBlobName(entry.name));
  return files.map(({ name }) => prefix + name).sort();
}
