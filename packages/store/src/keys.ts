import { internalError, type Key } from "@orange-hyper/core";
import { isCopyName } from "@orange-hyper/core/ports";

/**
 * The only blobs of a storage folder with a leading dot in their names: the files that git reads and those that keep an
 * empty folder in git.
 */
const GIT_FILES = new Set([".gitignore", ".gitattributes", "local/.gitignore"]);
const FOLDER_KEEPER = "/.gitkeep";

/** The rules for the keys of a blob store. */
export interface KeyRules {
  /** Throws when the key is not valid for a blob. */
  assertBlob(key: Key): void;
  /** Throws when the key is not valid for a blob and is not "", the root. */
  assertFolder(key: Key): void;
}

/** Returns the rules for a storage folder or, with `hasDotNames`, for a folder in which names may begin with a dot. */
export function keyRules(hasDotNames: boolean): KeyRules {
  if (!hasDotNames) return { assertBlob: assertBlobKey, assertFolder: assertFolderKey };
  const assertBlob = (key: Key): void => {
    if (key === "" || !key.split("/").every(isDottedSegment)) throw keyRefused(key);
  };
  return { assertBlob, assertFolder: (key) => (key === "" ? undefined : assertBlob(key)) };
}

function isDottedSegment(name: string): boolean {
  const isPlain = name !== "." && name !== ".." && !name.startsWith(".tmp-");
  return isPlain && isSegment(name.startsWith(".") ? name.slice(1) : name);
}

/**
 * Throws when the key is not valid for a document, log or blob. That is a defect of the caller, because ids are checked
 * before.
 */
export function assertKey(key: Key): void {
  if (key === "" || !key.split("/").every(isSegment)) throw keyRefused(key);
}

/** Like assertKey, but also accepts the files that the storage tree contains for git. */
function assertBlobKey(key: Key): void {
  if (!GIT_FILES.has(key)) assertKey(key.endsWith(FOLDER_KEEPER) ? key.slice(0, -FOLDER_KEEPER.length) : key);
}

/** Like assertKey, but also accepts "", the storage root. */
export function assertFolderKey(key: Key): void {
  if (key !== "") assertKey(key);
}

/** True for a name that may be a segment of a key; others are never listed. */
function isSegment(name: string): boolean {
  return name !== "" && !name.startsWith(".") && !name.includes("\\") && !name.includes("\0");
}

/** True for the file name of a document; false for a copy that a cloud drive or a file manager made of one. */
export function isDocumentName(name: string): boolean {
  return name.endsWith(".md") && isSegment(name) && !isCopyName(name);
}

/** True for the file name of a log. */
export function isLogName(name: string): boolean {
  return name.endsWith(".jsonl") && isSegment(name);
}

/** True for a file name that is listed among the blobs of a folder. */
export function isBlobName(name: string): boolean {
  return isSegment(name);
}

function keyRefused(key: string): Error {
  return internalError(`Storage key refused: ${JSON.stringify(key)}.`);
}

/** Returns the folder of a key; "" is the storage root. */
export function parentOf(key: Key): Key {
  return key.slice(0, Math.max(0, key.lastIndexOf("/")));
}
