import { EXIT_CODES, isOrangeError, OrangeError } from "@orange-hyper/core";
import type { LockStore } from "@orange-hyper/core/ports";

/** A hook waits no longer than this for any lock; its host waits for the hook. */
const LONGEST_WAIT_MS = 2_000;
/** What may as well be done by a later event does not keep the host waiting. */
export const SHORT_WAIT_MS = 200;

/** Locks for events: none is waited for longer than two seconds. Throws STATE_LOCKED for one that is not free by then. */
export function eventLocks(locks: LockStore): LockStore {
  return {
    acquire: async (name, request) => {
      const waitMs = Math.min(request.waitMs ?? LONGEST_WAIT_MS, LONGEST_WAIT_MS);
      try {
        return await locks.acquire(name, { ...request, waitMs });
      } catch (error) {
        throw isOrangeError(error) && error.retryable ? stateLocked(error) : error;
      }
    },
  };
}

/** Runs `work` under a lock of its own name, which is released whatever comes of it. */
export async function withLock<T>(
  locks: LockStore,
  name: string,
  work: () => Promise<T>,
  waitMs = LONGEST_WAIT_MS,
): Promise<T> {
  const lease = await locks.acquire(`locks/${name}`, { command: "lifecycle", waitMs });
  try {
    return await work();
  } finally {
    await lease.release();
  }
}

/** True for an error that says that somebody else held a lock for too long. */
export function isStateLocked(error: unknown): boolean {
  return isOrangeError(error) && error.code === "STATE_LOCKED";
}

/** Another process held the project's state for longer than an event waits. */
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
