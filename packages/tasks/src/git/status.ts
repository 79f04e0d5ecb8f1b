import type { Git } from "./repository.js";

/** What git says of a worktree. */
export interface WorkStatus {
  /** The commit that is checked out; null before the first one. */
  readonly head: string | null;
  /** Null where none is checked out. */
  readonly branch: string | null;
  /** How many files have changes that are not committed: staged, unstaged or new, without those that git ignores. */
  readonly files: number;
}

/** Looks at a worktree once. Throws GIT_FAILED. */
export async function workStatus(git: Git): Promise<WorkStatus> {
  const listing = await git.must(
    "look for changes",
    // An agent that works there must find no lock in its way.
    "--no-optional-locks",
    ...["status", "--porcelain=v2", "--branch", "--no-ahead-behind", "-z", "--no-renames"],
    "--untracked-files=all",
  );
  const entries = listing.split("\0").filter((entry) => entry !== "");
  const value = (key: string): string | undefined =>
    entries.find((entry) => entry.startsWith(`# branch.${key} `))?.slice(key.length + 10);
  const head = value("oid");
  const branch = value("head");
  return {
    head: head === undefined || head === "(initial)" ? null : head,
    branch: branch === undefined || branch === "(detached)" ? null : branch,
    files: entries.filter((entry) => !entry.startsWith("# ")).length,
  };
}
