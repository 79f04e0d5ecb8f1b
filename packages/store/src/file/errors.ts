import { filesystemError, type Key, type OrangeError, STORAGE_ROOT } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";

const HINT = "Check the permissions and the free space of the project folder.";
const NOT_ALLOWED = msg`Run \`ls -ld .orange-hyper .\` in the project to see whose it is; you need the right to write there.`;
const NO_ROOM = msg`Run \`df -h .\` in the project to see what is left on the disk; make room, then try again.`;

/** What to look at, by what the system refused. */
const HINTS: Readonly<Record<string, string>> = {
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: msg`The file system can only be read: work on a copy of the project somewhere else.`,
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
};

/** What was done to a file or folder when the system refused it. */
type Action = "read" | "listed" | "written" | "made" | "renamed" | "removed" | "taken over";

const FAILURES: Readonly<Record<Action, (path: string, reason: string) => string>> = {
  read: (path, reason) => msg`${path} could not be read: ${reason}.`,
  listed: (path, reason) => msg`${path} could not be listed: ${reason}.`,
  written: (path, reason) => msg`${path} could not be written: ${reason}.`,
  made: (path, reason) => msg`${path} could not be made: ${reason}.`,
  renamed: (path, reason) => msg`${path} could not be renamed: ${reason}.`,
  removed: (path, reason) => msg`${path} could not be removed: ${reason}.`,
  "taken over": (path, reason) => msg`${path} could not be taken over: ${reason}.`,
};

/** The path of a key as people read it: below the storage folder, or below whatever `folder` is called. */
function shownPath(key: Key, folder: string): string {
  return key === "" ? folder : `${folder}/${key}`;
}

/** The code of a system error; undefined for any other value. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** True when the error says that nothing is there. */
export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === "ENOENT" || code === "ENOTDIR";
}

/** A system error as FILESYSTEM_ERROR that names the key by its path; every other error as it is. */
export function fileError(key: Key, action: Action, error: unknown, folder: string = STORAGE_ROOT): unknown {
  const code = codeOf(error);
  if (code === undefined || !(error instanceof Error) || !("syscall" in error)) return error;
  const message = FAILURES[action](shownPath(key, folder), reasonOf(error));
  return filesystemError(message, HINTS[code] ?? HINT, error);
}

/** What the system says, without the absolute path it says it about. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const words = /^([A-Z0-9_]+): ([^,]+),/.exec(error.message);
  return words === null ? error.message : `${words[2]} (${words[1]})`;
}

/** A symbolic link where a file or folder of the storage tree should be. */
export function linkRefused(key: Key, folder: string = STORAGE_ROOT): OrangeError {
  const path = shownPath(key, folder);
  return filesystemError(
    `${path} is a symbolic link; links inside the storage folder are not followed.`,
    `Replace ${path} by a real file or folder.`,
  );
}

/** The system took less of a line than it was given. */
export function writtenInPart(key: Key): OrangeError {
  return filesystemError(
    `${shownPath(key, STORAGE_ROOT)} could not be written: the line was taken only in part.`,
    HINT,
  );
}

/** Something else where a file of the storage tree should be. */
export function fileRefused(key: Key, folder: string = STORAGE_ROOT): OrangeError {
  const path = shownPath(key, folder);
  return filesystemError(`${path} is not a file.`, `Move ${path} away and run the command again.`);
}

/** Something else where a folder of the storage tree should be. */
export function folderRefused(key: Key, folder: string = STORAGE_ROOT): OrangeError {
  const path = shownPath(key, folder);
  return filesystemError(`${path} is not a folder.`, `Move ${path} away and run the command again.`);
}
