import type { Dirent } from "node:fs";
import type { SourceListing, SourceWalk } from "@orange-hyper/core/ports";
import { fs } from "./fs.js";
import { isRepositoryTop } from "./repository.js";

/**
 * Lists every regular file below `root`, within the limits. Links are neither followed nor listed, and nested
 * repositories are skipped.
 */
export function walkSources(
  root: string,
  walk: SourceWalk,
): Pick<SourceListing, "paths" | "unreadable" | "isCut"> {
  const paths: string[] = [];
  const unreadable: string[] = [];
  const open: { readonly path: string; readonly depth: number }[] = [{ path: "", depth: 0 }];
  let isCut = false;
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const entries = readFolder(root, folder.path);
    if (entries === null) {
      unreadable.push(folder.path);
      continue;
    }
    if (folder.depth > 0 && hasRepository(`${root}/${folder.path}`, entries)) continue;
    for (const entry of entries) {
      const path = folder.path === "" ? entry.name : `${folder.path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (walk.skips(path)) continue;
        if (folder.depth < walk.maxDepth) open.push({ path, depth: folder.depth + 1 });
        else isCut = true;
      } else if (entry.isFile()) {
        if (paths.length === walk.maxFiles) return { paths: paths.sort(), unreadable, isCut: true };
        paths.push(path);
      }
    }
  }
  return { paths: paths.sort(), unreadable: unreadable.sort(), isCut };
}

function hasRepository(path: string, entries: readonly Dirent[]): boolean {
  return entries.some(({ name }) => name === ".git") && isRepositoryTop(path);
}

function readFolder(root: string, path: string): readonly Dirent[] | null {
  try {
    // Sorted by name, so that a truncated listing is always truncated at the same place.
    const entries = fs.readdirSync(path === "" ? root : `${root}/${path}`, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return null;
  }
}
