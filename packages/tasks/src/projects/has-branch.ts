import { commitOf } from "../git/refs.js";
import type { Git } from "../git/repository.js";

/** True where the repository has a branch, of its own or as its remote has it. */
export async function hasBranch(git: Git, branch: string): Promise<boolean> {
  for (const name of [`refs/heads/${branch}`, `refs/remotes/origin/${branch}`]) {
    if ((await commitOf(git, name)) !== null) return true;
  }
  return false;
}
