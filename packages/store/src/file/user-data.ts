import { resolve } from "node:path";
import { STORAGE_ROOT } from "@orange-hyper/core";
import type { LockStore, UserDataPort } from "@orange-hyper/core/ports";
import { fileBlobs } from "./blobs.js";
import { fileLocks } from "./locks.js";
import { realPath } from "./real-path.js";

/** Folder for locks on the user's own data: the folder of bindings, because only those are locked. */
const LOCK_FOLDER = "bindings";

/** Returns the absolute path of the user's own folder: ORANGE_HYPER_HOME, else `.orange-hyper` in the home folder. */
export function userDataPath(cwd: string): string {
  const configured = process.env["ORANGE_HYPER_HOME"];
  if (configured) return resolve(cwd, configured);
  return defaultPath();
}

function defaultPath(): string {
  return `${homeFolder()}/${STORAGE_ROOT}`;
}

/**
 * Returns the user's home folder, from `HOME` without loading `node:os` where Node.js uses that variable too. A
 * relative `HOME` is ignored, because it would lead into whatever project is being worked on.
 */
export function homeFolder(): string {
  const named = process.platform === "win32" ? undefined : process.env["HOME"];
  if (named?.startsWith("/")) return named;
  const os = process.getBuiltinModule("node:os");
  return named === undefined ? os.homedir() : os.userInfo().homedir;
}

/** Returns the user's own data, as files that nobody else may read. */
export function fileUserData(
  cwd: string,
  options: { readonly lockWaitMs?: number | undefined } = {},
): UserDataPort {
  const path = userDataPath(cwd);
  const root = realPath(path);
  const tree = { name: path, isPrivate: true } as const;
  let locks: LockStore | undefined;
  return {
    path,
    isMoved: path !== defaultPath(),
    blobs: fileBlobs(root, { ...tree, hasDotNames: true }),
    get locks() {
      locks ??= fileLocks(root, { ...tree, folder: LOCK_FOLDER, waitMs: options.lockWaitMs });
      return locks;
    },
  };
}
