import { lstatSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Longest activation file that is read. */
const LIMIT = 64 * 1024;

/**
 * False where no project can be activated for a host: neither in the folder nor above it lies an activation that may name it, nor
 * the mark of a linked work tree, whose activation is the main checkout's. The command line judges what lies there.
 */
export function mayBeActivated(start: string, host: string): boolean {
  for (let folder = start; ; folder = dirname(folder)) {
    if (mayName(join(folder, ".orange-hyper/local/activation.json"), host)) return true;
    const git = statOf(join(folder, ".git"));
    if (git !== null) return git.isFile;
    if (dirname(folder) === folder) return false;
  }
}

/** True for whatever cannot be read as well. */
function mayName(path: string, host: string): boolean {
  const stat = statOf(path);
  if (stat === null) return false;
  if (!stat.isFile || stat.size > LIMIT) return true;
  try {
    // A host that is named stands there as it is; whether the file means it is judged elsewhere.
    return readFileSync(path, "utf8").includes(JSON.stringify(host));
  } catch {
    return true;
  }
}

function statOf(path: string): { readonly isFile: boolean; readonly size: number } | null {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat === undefined ? null : { isFile: stat.isFile(), size: stat.size };
  } catch {
    return { isFile: false, size: 0 };
  }
}
