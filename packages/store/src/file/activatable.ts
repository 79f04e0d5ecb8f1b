import { dirname } from "node:path";
import { STORAGE_ROOT } from "@orange-hyper/core";
import { isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { inMainCheckout } from "./main-checkout.js";
import { realPath } from "./real-path.js";
import { isRepositoryTop } from "./repository.js";
import { userDataPath } from "./user-data.js";

/**
 * Root of the nearest project of a repository that is initialised or activated, upward from an absolute path; null
 * without one. In a linked work tree a folder counts as activated that is so in the main checkout. Outside a repository only
 * the folder itself counts, and the folder that holds the user's own data never does. Reads no project.
 */
export function findActivatable(start: string): string | null {
  let nearest: string | null = null;
  for (let folder = start; ; folder = dirname(folder)) {
    if (nearest === null && isProject(folder, start)) nearest = folder;
    if (nearest === start) return nearest;
    if (isRepositoryTop(folder)) return activatedInMain(start, nearest ?? folder) ?? nearest;
    // What is outside a repository is only known at the top of the file system.
    if (dirname(folder) === folder) return null;
  }
}

/** A project that some host is activated for; whether the activation is valid and approved is its reader's question. */
export interface Activated {
  readonly root: string;
  /** The root of the activation: the same, or that of the project in the main checkout. */
  readonly by: string;
}

/** The activated project that an absolute path lies in, as `findActivatable` finds it; null for none. */
export function findActivated(start: string): Activated | null {
  const root = findActivatable(start);
  if (root === null || isThere(activationOf(root))) return root === null ? null : { root, by: root };
  const main = inMainCheckout(root);
  return main !== null && isThere(activationOf(main)) ? { root, by: main } : null;
}

/** The nearest folder from `start` to `last` that is activated in the main checkout. */
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

/** Files that differ in their numbers are two; the numbers may be rounded, so that equal ones say nothing for certain. */
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

/** What cannot be checked counts as there, so that its reader reports why. */
function isThere(path: string): boolean {
  try {
    return fs.lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    return !isMissing(error);
  }
}
