import { filesystemError } from "@orange-hyper/core";
import { runGit } from "./git-call.js";

const LIMIT_MS = 600_000;

/** Clones the repository whose work tree is at `top` into a new folder. Throws FILESYSTEM_ERROR with what git says when it fails. */
export async function cloneLocally(top: string, folder: string): Promise<void> {
  const args = ["clone", "--quiet", "--", top, folder];
  const answer = await runGit(top, { args, protocol: "file", limitMs: LIMIT_MS });
  if (answer?.status === 0) return;
  const reason = answer === null ? "git is missing or takes too long" : answer.stderr.trim();
  throw filesystemError(`${top} could not be cloned: ${reason}.`, `Run \`git clone ${top}\` to see why.`);
}
