import { dirname } from "node:path";
import { STORAGE_ROOT } from "@orange-hyper/core";
import { isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { inMainCheckout } from "./main-checkout.js";
import { realPath } from "./real-path.js";
import { isRepositoryTop } from "./repository.js";
import { userDataPath } from "./user-data.js";

/**
 * Returns the root of the nearest initialised or activated project of a repository, searching upward from an absolute
 * path; null when there is none. In a linked work tree, a folder also counts as activated when its counterpart in the
 * main checkout is. Outside a repository only `start` itself counts. The folder that holds the user's own data never
 * counts. Reads no project file.
 */
export function findActivatable(start: string): string | null {
  let nearest: string | null = null;
  for (let folder = start; ; folder = dirname(folder)) {
    if (nearest === null && isProject(folder, start)) nearest = folder;
    if (nearest === start) return nearest;
    if (isRepositoryTop(folder)) return activatedInMain(start, nearest ?? folder) ?? nearest;
    // Only at the top of the file system is it certain that there is no repository.
    if (dirname(folder) === folder) return null;
  }
}

/** A project that has an activation file. Whether the activation is valid and approved is for its reader to check. */
export interface Activated {
  readonly root: string;
  /** Root of the project with the activation file: the same project, or its counterpart in the main checkout. */
  readonly by: string;
}

/**
 * Returns the activated project that contains an absolute path, searching like `findActivatable`; null when there is
 * none.
 */
export function findActivated(start: string): Activated | null {
  const root = findActivatable(start);
  if (root === null || isThere(activationOf(root))) return root === null ? null : { root, by: root };
  const main = inMainCheckout(root);
  return main !== null && isThere(activationOf(main)) ? { root, by: main } : null;
}

/** Returns the nearest folder from `start` up to `last` whose counterpart in the main checkout is activated. */
function activatedInMain(start: string, last: string): string | null {
  const main = inMainCheckout(last);
  if (main === null) return null;
  for (let folder = start; ; folder = dirname(folder)) {
    if (isThere(activationOf(main + folder.slice(last.length)))) return folder;
    if (folder === last) return null;
  }
}

function isProject(folder: string, start: string): boolean {
  const storage = `${folder}/${STORAGE_ROOT}`;
  if (!isThere(`${storage}/config.json`) && !isThere(activationOf(folder))) return false;
  return !isSameFolder(storage, userDataPath(start));
}

/**
 * True when both paths lead to the same folder. Different inode or device numbers prove that they differ; equal ones
 * prove nothing, because Node.js may round them.
 */
function isSameFolder(one: string, other: string): boolean {
  try {
    const [a, b] = [one, other].map((path) => fs.statSync(path, { throwIfNoEntry: false }));
    if (a?.ino !== b?.ino || a?.dev !== b?.dev) return false;
  } catch {}
  return realPath(one) === realPath(other);
}

function activationOf(root: string): string {
  return `${root}/${STORAGE_ROOT}/local/activation.json`;
}

/** True when something is at the path, or when that cannot be checked: then whoever reads it reports why. */
function isThere(path: string): boolean {
  try {
    return fs.lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    return !isMissing(error);
  }
}
