import { lstatSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Maximum size, in bytes, of an activation file that is read. */
const LIMIT = 64 * 1024;

/**
 * Cheap check that avoids starting the command line: false when no project can be activated for the host. True when the
 * folder or one above it, up to the top of the repository, has an activation file that may name the host, or is a
 * linked work tree, because the main checkout's activation may cover it. The command line then decides.
 */
export function mayBeActivated(start: string, host: string): boolean {
  for (let folder = start; ; folder = dirname(folder)) {
    if (mayName(join(folder, ".orange-hyper/local/activation.json"), host)) return true;
    const git = statOf(join(folder, ".git"));
    if (git !== null) return git.isFile;
    if (dirname(folder) === folder) return false;
  }
}

/** True when an activation file may name the host. An unreadable file counts as true. */
function mayName(path: string, host: string): boolean {
  const stat = statOf(path);
  if (stat === null) return false;
  if (!stat.isFile || stat.size > LIMIT) return true;
  try {
    // A text search is enough, because the command line decides what the file means.
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
