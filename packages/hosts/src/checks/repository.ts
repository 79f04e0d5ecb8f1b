import type { UserFilePort } from "@orange-hyper/core/ports";

/** Maximum size, in bytes, of a `.git` file. That of a linked work tree is one short line. */
const NOTE_LIMIT = 4096;

type Files = Pick<UserFilePort, "read">;

/**
 * Returns a folder and its ancestors up to the top of its git repository; null outside a repository. Does not run git.
 */
export async function foldersToTop(files: Files, start: string): Promise<readonly string[] | null> {
  const folders: string[] = [];
  for (let folder: string | null = start; folder !== null; folder = parentOf(folder)) {
    folders.push(folder);
    const git = await files.read(`${folder}/.git`, NOTE_LIMIT);
    // In a main checkout `.git` is a folder: reading it fails, but not as missing.
    if (git.ok || git.kind !== "missing") return folders;
  }
  return null;
}

function parentOf(folder: string): string | null {
  const cut = Math.max(folder.lastIndexOf("/"), folder.lastIndexOf("\\"));
  return cut <= 0 ? null : folder.slice(0, cut);
}
