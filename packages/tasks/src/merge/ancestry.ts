import type { Git } from "../git/repository.js";

/** Returns true if a commit equals another or is its ancestor; false also if either does not exist. */
export async function isAncestor(git: Git, commit: string, of: string): Promise<boolean> {
  return (await git.ask("merge-base", "--is-ancestor", commit, of)).status === 0;
}
