import { dirname } from "node:path";
import { STORAGE_ROOT } from "@orange-hyper/core";
import { isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { realPath } from "./real-path.js";
import { isRepositoryTop } from "./repository.js";
import { userDataPath } from "./user-data.js";

/**
 * Root of the nearest project of a repository that is initialised or activated, upward from an absolute path; null
 * without one. Outside a repository only the folder itself counts, and the folder that holds the user's own data never
 * does. Reads nothing.
 */
export function findActivatable(start: string): string | null {
  let nearest: string | null = null;
  for (let folder = start; ; folder = dirname(folder)) {
    if (nearest === null && isProject(folder, start)) nearest = folder;
    // What is outside a repository is only known at the top of the file system.
    if (nearest === start || isRepositoryTop(folder)) return nearest;
    if (dirname(folder) === folder) return null;
  }
}

/** True for a project that some host is activated for; whether the file is valid is its reader's question. */
export function isActivated(root: string): boolean {
  return isThere(activationOf(root));
}

function isProject(folder: string, start: string): boolean {
  const storage = `${folder}/${STORAGE_ROOT}`;
  if (!isThere(`${storage}/config.json`) && !isThere(activationOf(folder))) return false;
  return realPath(storage) !== realPath(userDataPath(start));
}

function activationOf(root: string): string {
  return `${root}/${STORAGE_ROOT}/local/activation.json`;
}

/** What cannot be checked counts as there, so that its reader reports why. */
function isThere(path: string): boolean {
  try {
    return fs.lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    return !isMissing(error);
  }
}
