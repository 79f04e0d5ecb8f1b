import { EXIT_CODES, OrangeError } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";

type Class = Exclude<keyof typeof EXIT_CODES, "internal">;

/** A refusal, whose exit code is that of its class. */
export function failure(code: string, kind: Class, { message, hint, data }: Said): OrangeError {
  return new OrangeError({ code, exitCode: EXIT_CODES[kind], message, hint, data });
}

export interface Said {
  readonly message: string;
  readonly hint: string;
  readonly data?: object;
}

/** A file of the home folder says nothing. It is never taken for an empty one: that would hand out one worktree twice. */
export function stateCorrupt(home: Home, key: string): OrangeError {
  const message = `${home.path}/${key} cannot be read.`;
  return failure("STATE_CORRUPT", "validation", {
    message,
    hint: "Repair it by hand, or move it aside; nothing was changed.",
  });
}

/** Git refused or is missing. */
export function gitFailed(what: string, reason: string): OrangeError {
  return failure("GIT_FAILED", "filesystem", {
    message: `git could not ${what}: ${reason}`,
    hint: "Look at what git says, mend it, and run the command again.",
  });
}
