import { failure, type OrangeError } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";

/**
 * Returns the error for an unreadable file of the home folder. Such a file is never treated as empty, because that
 * could hand out one worktree twice.
 */
export function stateCorrupt(home: Home, key: string): OrangeError {
  const message = `${home.path}/${key} cannot be read.`;
  return failure("STATE_CORRUPT", "validation", {
    message,
    hint: "Repair it by hand, or move it aside; nothing was changed.",
  });
}

/** Returns the error for a failed Git call, or for a missing Git. */
export function gitFailed(what: string, reason: string): OrangeError {
  return failure("GIT_FAILED", "filesystem", {
    message: `git could not ${what}: ${reason}`,
    hint: "Look at what git says, mend it, and run the command again.",
  });
}
