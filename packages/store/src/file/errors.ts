import { filesystemError, type Key, type OrangeError, STORAGE_ROOT } from "@orange-hyper/core";

const HINT = "Check the permissions and the free space of the project folder.";
const NOT_ALLOWED =
  "Run `ls -ld .orange-hyper .` in the project to see whose it is; you need the right to write there.";
const NO_ROOM = "Run `df -h .` in the project to see what is left on the disk; make room, then try again.";

/** What to look at, by what the system refused. */
const HINTS: Readonly<Record<string, string>> = {
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: "The file system can only be read: work on a copy of the project somewhere else.",
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
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
export function fileError(key: Key, action: string, error: unknown, folder: string = STORAGE_ROOT): unknown {
  const code = codeOf(error);
  if (code === undefined || !(error instanceof Error) || !("syscall" in error)) return error;
  return filesystemError(
    `${shownPath(key, folder)} could not be ${action}: ${reasonOf(error)}.`,
    HINTS[code] ?? HINT,
    error,
  );
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
