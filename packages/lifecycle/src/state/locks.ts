import { EXIT_CODES, isOrangeError, OrangeError } from "@orange-hyper/core";
import type { LockStore } from "@orange-hyper/core/ports";

/** How long a hook waits for any lock at most, in ms. Its host waits for the hook. */
const MAX_WAIT_MS = 2_000;
/** How long to wait for a lock for work that a later event can do as well, in ms. */
export const SHORT_WAIT_MS = 200;

/**
 * Wraps a lock store so that no lock is waited for longer than two seconds. Throws STATE_LOCKED when the lock is not
 * free by then.
 */
export function eventLocks(locks: LockStore): LockStore {
  return {
    acquire: async (name, request) => {
      const waitMs = Math.min(request.waitMs ?? MAX_WAIT_MS, MAX_WAIT_MS);
      try {
        return await locks.acquire(name, { ...request, waitMs });
      } catch (error) {
        throw isOrangeError(error) && error.retryable ? stateLocked(error) : error;
      }
    },
  };
}

/** Runs `work` under its own named lock, which is always released afterwards. */
export async function withLock<T>(
  locks: LockStore,
  name: string,
  work: () => Promise<T>,
  waitMs = MAX_WAIT_MS,
): Promise<T> {
  const lease = await locks.acquire(`locks/${name}`, { command: "lifecycle", waitMs });
  try {
    return await work();
  } finally {
    await lease.release();
  }
}

/** Returns true for an error that means that somebody else held a lock for too long. */
export function isStateLocked(error: unknown): boolean {
  return isOrangeError(error) && error.code === "STATE_LOCKED";
}

/** Builds the error for a lock that another process held for longer than an event waits. */
export function stateLocked(cause?: OrangeError): OrangeError {
  return new OrangeError({
    code: "STATE_LOCKED",
    exitCode: EXIT_CODES.filesystem,
    message: "Another orange process holds the project's state.",
    hint: "Run the command again.",
    ...(cause === undefined ? {} : { cause }),
    retryable: true,
  });
}
