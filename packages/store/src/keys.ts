import { internalError, type Key } from "@orange-hyper/core";

/** The only blobs of a storage folder whose names have a leading dot: what git reads, and what it keeps a folder by. */
const GIT_FILES = new Set([".gitignore", ".gitattributes", "local/.gitignore"]);
const FOLDER_KEEPER = "/.gitkeep";

/** Which keys a store of blobs takes. */
export interface KeyRules {
  /** Throws for what is no key of a blob. */
  assertBlob(key: Key): void;
  /** The same, and lets "", the root, pass. */
  assertFolder(key: Key): void;
}

/** The keys of a storage folder, or those of a folder in which names may begin with a dot. */
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

/** Refuses what is no key of a document, log or blob. A refusal is a defect of the caller: ids are checked before. */
export function assertKey(key: Key): void {
  if (key === "" || !key.split("/").every(isSegment)) throw keyRefused(key);
}

/** As assertKey, and lets the files pass that the storage tree holds for git. */
function assertBlobKey(key: Key): void {
  if (!GIT_FILES.has(key)) assertKey(key.endsWith(FOLDER_KEEPER) ? key.slice(0, -FOLDER_KEEPER.length) : key);
}

/** As assertKey, and lets "", the storage root, pass. */
export function assertFolderKey(key: Key): void {
  if (key !== "") assertKey(key);
}

/** True for a name that may stand in a key; others are never listed. */
function isSegment(name: string): boolean {
  return name !== "" && !name.startsWith(".") && !name.includes("\\") && !name.includes("\0");
}

/** True for the file name of a document. */
export function isDocumentName(name: string): boolean {
  return name.endsWith(".md") && isSegment(name);
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

/** The folder that a key lies in; "" is the storage root. */
export function parentOf(key: Key): Key {
  return key.slice(0, Math.max(0, key.lastIndexOf("/")));
}
