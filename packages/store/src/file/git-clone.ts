import { filesystemError } from "@orange-hyper/core";
import { runGit } from "./git-call.js";

const LIMIT_MS = 600_000;

/**
 * Clones the repository with its work tree at `top` into a new folder. Throws FILESYSTEM_ERROR with git's message when
 * that fails.
 */
export async function cloneLocally(top: string, folder: string): Promise<void> {
  const args = ["clone", "--quiet", "--", top, folder];
  const answer = await runGit(top, { args, protocol: "file", limitMs: LIMIT_MS });
  if (answer?.status === 0) return;
  if (answer === null)
    throw filesystemError(
      `${top} could not be cloned: git is missing or takes too long.`,
      "Install git, or put the folder that holds it on PATH; then run `orange tour` again.",
    );
  throw filesystemError(
    `${top} could not be cloned: ${answer.stderr.trim().replace(/\.+$/, "")}.`,
    "Run `git status` and `git fsck` there to see what is wrong with the repository.",
  );
}
