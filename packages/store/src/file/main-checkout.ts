import { basename, dirname } from "node:path";
import { fs } from "./fs.js";
import { findRepository } from "./repository.js";

/**
 * Returns the counterpart in the main checkout of a folder in a linked work tree; null for any other folder, including
 * one in a submodule or in a work tree of a bare repository. Both directions of git's link must agree, so that no
 * folder can pass itself off as part of another repository. Where `.git` is a folder, nothing else is read. Never
 * throws.
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
