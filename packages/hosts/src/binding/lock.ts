import { type OrangeContext, toOrangeError } from "@orange-hyper/core";
import { ownFolderFailed } from "./errors.js";

/** Where the lock lies while it is held, or was by a process that died. */
export const BINDING_LOCK = "bindings/binding.lock";

/**
 * Holds the lock on the user's bindings during `work`. Afterwards folders of ours that are empty go: whoever has bound
 * nothing has no folder of Orange.
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
    // What the system refused here, it refused in the user's own folder; what we refuse has its own hint.
    const isSystems = code === "FILESYSTEM_ERROR" && cause !== undefined;
    throw isSystems ? ownFolderFailed(user.path, message, cause) : error;
  }
}

/** Whoever has bound nothing has no folder of Orange. */
export async function removeEmptyFolders({ user }: Pick<OrangeContext, "user">): Promise<void> {
  for (const folder of ["bindings", ""]) await user.blobs.removeFolder(folder, "empty").catch(() => false);
}
