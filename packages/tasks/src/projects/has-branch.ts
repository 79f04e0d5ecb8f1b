import { commitOf } from "../git/refs.js";
import type { Git } from "../git/repository.js";

/** Returns true if the branch exists, locally or as a remote-tracking branch of origin. */
export async function hasBranch(git: Git, branch: string): Promise<boolean> {
  for (const name of [`refs/heads/${branch}`, `refs/remotes/origin/${branch}`]) {
    if ((await commitOf(git, name)) !== null) return true;
  }
  return false;
}
