import { commitOf } from "./refs.js";
import type { Git } from "./repository.js";

/** How many files have changes that are not committed: staged, unstaged or new, without those that git ignores. */
export async function dirtyFiles(git: Git): Promise<number> {
  const listing = await git.must(
    "look for changes",
    ...["status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all"],
  );
  return listing.split("\0").filter((entry) => entry !== "").length;
}

/** Ends a rebase, merge or the like that was left in the middle; each of these fails where it is not under way. */
export async function endOperations(git: Git): Promise<void> {
  for (const operation of ["rebase", "merge", "cherry-pick", "revert", "am"])
    await git.ask(operation, "--abort");
  await git.ask("bisect", "reset");
}

/** Ours is nobody's work: the commit only keeps it. */
const NOBODY = ["-c", "user.name=Orange Hyper", "-c", "user.email=orange-hyper@localhost"];

/**
 * Keeps all that is not committed and not ignored as a commit on top of what is checked out, under a reference of its own. The
 * worktree and its index stay as they are. Answers the commit.
 */
export async function salvage(git: Git, ref: string): Promise<string> {
  const what = "keep the work that is not committed";
  const file = await git.must(
    what,
    "rev-parse",
    "--path-format=absolute",
    "--git-path",
    "orange-salvage-index",
  );
  const aside = git.withIndex(file);
  const head = await commitOf(git, "HEAD");
  await aside.must(what, "read-tree", head ?? "--empty");
  await aside.must(what, "add", "--all");
  const tree = await aside.must(what, "write-tree");
  const parents = head === null ? [] : ["-p", head];
  const message = "Work that was not committed when its worktree was released";
  const commit = await aside.must(what, ...NOBODY, "commit-tree", tree, ...parents, "-m", message);
  await git.must(what, "update-ref", ref, commit);
  return commit;
}
