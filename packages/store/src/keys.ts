import { internalError, type Key } from "@orange-hyper/core";

/** The one name with a leading dot that a key may have, as a blob. */
const IGNORE_FILE = ".gitignore";

/** Refuses what is no key of a document, log or blob. A refusal is a defect of the caller: ids are checked before. */
export function assertKey(key: Key): void {
  if (key === "" || !key.split("/").every(isSegment)) throw keyRefused(key);
}

/** As assertKey, and lets the ignore file of the storage tree pass. */
export function assertBlobKey(key: Key): void {
  if (key !== IGNORE_FILE) assertKey(key);
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

/** True for a file name that is listed among the blobs of a folder. */
export function isBlobName(name: string): boolean {
  return isSegment(name);
}

function keyRefused(key: string): Error {
  return internalError(`Storage key refused: ${JSON.stringify(key)}.`);
}
