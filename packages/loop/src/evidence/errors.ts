import { failure, type OrangeError } from "@orange-hyper/core";
import { printable } from "@orange-hyper/core/text";

/** Git failed, is missing or timed out. Exit 3. */
export function gitFailed(what: string, reason: string): OrangeError {
  return failure("GIT_FAILED", "filesystem", {
    message: `git could not ${what}: ${printable(reason)}`,
    hint: "Look at what `git status` says in this folder, mend it, and run the command again.",
  });
}

/** After restoring a tree, the files still differ from it. Exit 3. */
export function restoreIncomplete(paths: readonly string[]): OrangeError {
  const shown = paths.slice(0, 5).map(printable).join(", ");
  return failure("GIT_FAILED", "filesystem", {
    message: `The files could not all be put back: ${shown}${paths.length > 5 ? ", ..." : ""}`,
    hint: "Put these back by hand; `git status` shows them. What was there is kept below refs/orange/salvage.",
    data: { paths },
  });
}
