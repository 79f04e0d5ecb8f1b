import type { OrangeContext } from "@orange-hyper/core";

/**
 * Holds the lock on the user's bindings during `work`. Afterwards folders of ours that are empty go: whoever has bound
 * nothing has no folder of Orange.
 */
export async function underBindingLock<T>(
  { user }: Pick<OrangeContext, "user">,
  command: string,
  work: () => Promise<T>,
): Promise<T> {
  const lease = await user.locks.acquire("binding", { command });
  try {
    return await work();
  } finally {
    await lease.release();
    for (const folder of ["bindings", ""]) await user.blobs.removeFolder(folder, "empty").catch(() => false);
  }
}
