import type { Git } from "../git/repository.js";

/** True where a commit is another one or among its ancestors; false as well where one of them is not there. */
export async function isAncestor(git: Git, commit: string, of: string): Promise<boolean> {
  return (await git.ask("merge-base", "--is-ancestor", commit, of)).status === 0;
}
