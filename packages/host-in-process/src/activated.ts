import { lstatSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * False where no project can be activated: neither in the folder nor above it lies an activation, nor the mark of a linked work
 * tree, whose activation is the main checkout's. The command line judges what lies there.
 */
export function mayBeActivated(start: string): boolean {
  for (let folder = start; ; folder = dirname(folder)) {
    if (statOf(join(folder, ".orange-hyper/local/activation.json")) !== null) return true;
    const git = statOf(join(folder, ".git"));
    if (git !== null) return git === "file";
    if (dirname(folder) === folder) return false;
  }
}

function statOf(path: string): "file" | "other" | null {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat === undefined ? null : stat.isFile() ? "file" : "other";
  } catch {
    return "other";
  }
}
