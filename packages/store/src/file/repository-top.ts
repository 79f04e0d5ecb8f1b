import { dirname } from "node:path";
import { codeOf } from "./errors.js";
import { fs } from "./fs.js";

/** Longest note, in bytes, by which a linked work tree says where its repository is. */
const NOTE_LIMIT = 4096;
const NOTE = "gitdir:";

/**
 * True for the top of a work tree: a folder whose `.git` is a repository, or a note that leads to one elsewhere. An empty
 * or damaged `.git` makes none, just as for git.
 */
export function isRepositoryTop(folder: string): boolean {
  const git = `${folder}/.git`;
  try {
    const stat = fs.lstatSync(git, { throwIfNoEntry: false });
    if (stat === undefined) return false;
    if (stat.isFile()) return isNote(git);
    return fs.lstatSync(`${git}/HEAD`, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // A link to a note.
    return codeOf(error) === "ENOTDIR" ? isNote(git) : isHidden(error);
  }
}

/** The nearest top of a work tree at or above a folder; null outside of any. */
export function repositoryTop(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isRepositoryTop(folder)) return folder;
    if (folder === dirname(folder)) return null;
  }
}

function isNote(path: string): boolean {
  let fd: number | undefined;
  try {
    fd = fs.openSync(path, "r");
    if (!fs.fstatSync(fd).isFile()) return false;
    const bytes = Buffer.alloc(NOTE_LIMIT);
    const text = bytes.toString("latin1", 0, fs.readSync(fd, bytes, 0, NOTE_LIMIT, 0));
    const [line = ""] = text.split("\n");
    return line.startsWith(NOTE) && line.slice(NOTE.length).trim() !== "";
  } catch (error) {
    return isHidden(error);
  } finally {
    if (fd !== undefined) fs.closeSync(fd);
  }
}

/** What the user may not look at counts as a repository, so that no search goes beyond it. */
function isHidden(error: unknown): boolean {
  return codeOf(error) === "EACCES" || codeOf(error) === "EPERM";
}
