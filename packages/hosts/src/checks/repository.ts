import type { UserFilePort } from "@orange-hyper/core/ports";

/** The `.git` file of a linked work tree is one short line. */
const NOTE_LIMIT = 4096;

/** Reads files only: no git is run. */
type Files = Pick<UserFilePort, "read">;

/** A folder and those above it, up to the top of its git repository; null outside of one. Runs no git. */
export async function foldersToTop(files: Files, start: string): Promise<readonly string[] | null> {
  const folders: string[] = [];
  for (let folder: string | null = start; folder !== null; folder = parentOf(folder)) {
    folders.push(folder);
    const git = await files.read(`${folder}/.git`, NOTE_LIMIT);
    // A folder cannot be read as a file, and is there all the same.
    if (git.ok || git.kind !== "missing") return folders;
  }
  return null;
}

function parentOf(folder: string): string | null {
  const cut = Math.max(folder.lastIndexOf("/"), folder.lastIndexOf("\\"));
  return cut <= 0 ? null : folder.slice(0, cut);
}
