import { filesystemError, type Key, OrangeError, STORAGE_ROOT } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";

const HINT = "Check the permissions and the free space of the project folder.";
const NOT_ALLOWED = msg`Run \`ls -ld .orange-hyper .\` in the project to see whose it is; you need the right to write there, and each user needs a clone of their own.`;
const NO_ROOM = msg`Run \`df -h .\` in the project to see what is left on the disk; make room, then try again.`;

/** Hints by the code of the system error. */
const HINTS: Readonly<Record<string, string>> = {
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: msg`The file system can only be read: work on a copy of the project somewhere else.`,
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
};

/** The operation on a file or folder that failed. */
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

/** Returns the path of a key for messages: below the storage folder, or below `folder`. */
function shownPath(key: Key, folder: string): string {
  return key === "" ? folder : `${folder}/${key}`;
}

/** Returns the code of a system error; undefined for any other value. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** True when the error means that the path does not exist. */
export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === "ENOENT" || code === "ENOTDIR";
}

/** Returns a system error as a FILESYSTEM_ERROR that names the path of the key. Returns every other error unchanged. */
export function fileError(key: Key, action: Action, error: unknown, folder: string = STORAGE_ROOT): unknown {
  const code = codeOf(error);
  if (code === undefined || !(error instanceof Error) || !("syscall" in error)) return error;
  const message = FAILURES[action](shownPath(key, folder), reasonOf(error));
  return filesystemError(message, HINTS[code] ?? HINT, error);
}

/** Returns the system's reason without the absolute path. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const words = /^([A-Z0-9_]+): ([^,]+),/.exec(error.message);
  return words === null ? error.message : `${words[2]} (${words[1]})`;
}

/** Returns the error for a symbolic link in place of a file or folder of the storage tree. */
export function linkRefused(key: Key, folder: string = STORAGE_ROOT): OrangeError {
  const path = shownPath(key, folder);
  return filesystemError(
    `${path} is a symbolic link; links inside the storage folder are not followed.`,
    `Replace ${path} by a real file or folder.`,
  );
}

/** Returns the error for a line that the system wrote only in part, as it does when the disk is full. */
export function writtenInPart(key: Key): OrangeError {
  return filesystemError(
    `${shownPath(key, STORAGE_ROOT)} could not be written: the line was taken only in part.`,
    NO_ROOM,
  );
}

/** Returns the error for something other than a file at a file's path. */
export function fileRefused(key: Key, folder: string = STORAGE_ROOT): OrangeError {
  const path = shownPath(key, folder);
  return filesystemError(`${path} is not a file.`, `Move ${path} away and run the command again.`);
}

/** Returns the error for something other than a folder at a folder's path. */
export function folderRefused(key: Key, folder: string = STORAGE_ROOT): OrangeError {
  const path = shownPath(key, folder);
  return filesystemError(`${path} is not a folder.`, `Move ${path} away and run the command again.`);
}

/** Creates the error for a user who pressed Ctrl-C at a question. Exit 130, as shells report it. */
export function stoppedAtQuestion(): OrangeError {
  return new OrangeError({
    code: "INTERRUPTED",
    exitCode: 130,
    message: "Stopped at the question; nothing more was done.",
    hint: "Run the same command again.",
    retryable: true,
  });
}
