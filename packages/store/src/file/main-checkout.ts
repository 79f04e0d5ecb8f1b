import { basename, dirname } from "node:path";
import { fs } from "./fs.js";
import { findRepository } from "./repository.js";

/**
 * The same folder in the main checkout, for a folder of a linked work tree; null for every other, a submodule and a work tree of a
 * bare repository among them. Both directions of git's link must agree, so that no folder makes itself a part of a
 * repository that knows nothing of it. Where `.git` is a folder, that is all that is looked at. Never throws.
 */
export function inMainCheckout(root: string): string | null {
  try {
    return find(root);
  } catch {
    return null;
  }
}

function find(root: string): string | null {
  for (let folder = root; ; folder = dirname(folder)) {
    const git = fs.lstatSync(`${folder}/.git`, { throwIfNoEntry: false });
    if (git?.isFile()) {
      const main = mainCheckout(folder);
      return main === null ? null : main + root.slice(folder.length);
    }
    if (git !== undefined || folder === dirname(folder)) return null;
  }
}

function mainCheckout(top: string): string | null {
  const repository = findRepository(top);
  if (repository === null || repository.linked === null) return null;
  const { common } = repository;
  const isCheckout = basename(common) === ".git" && fs.lstatSync(common).isDirectory();
  return isCheckout ? dirname(common) : null;
}
