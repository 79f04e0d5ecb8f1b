import { type OrangeContext, toOrangeError } from "@orange-hyper/core";
import { ownFolderFailed } from "./errors.js";

/** Key of the lock file. It exists while the lock is held, and after its holder was killed. */
export const BINDING_LOCK = "bindings/binding.lock";

/**
 * Holds the lock on the user's bindings during `work`. Afterwards removes our empty folders, so that a user without
 * bindings has no folder of Orange.
 */
export async function underBindingLock<T>(
  { user }: Pick<OrangeContext, "user">,
  command: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const lease = await user.locks.acquire("binding", { command });
    try {
      return await work();
    } finally {
      await lease.release();
      await removeEmptyFolders({ user });
    }
  } catch (error) {
    const { code, cause, message } = toOrangeError(error);
    // An error of the system concerns the user's own folder, so its hint must name that folder. Our errors have their
    // own hints.
    const isSystems = code === "FILESYSTEM_ERROR" && cause !== undefined;
    throw isSystems ? ownFolderFailed(user.path, message, cause) : error;
  }
}

/** Removes the user's own folder, and `bindings` in it, if they are empty. Best-effort. */
export async function removeEmptyFolders({ user }: Pick<OrangeContext, "user">): Promise<void> {
  for (const folder of ["bindings", ""]) await user.blobs.removeFolder(folder, "empty").catch(() => false);
}
