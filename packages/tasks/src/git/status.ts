import type { Git } from "./repository.js";

/** The state of a worktree. */
export interface WorkStatus {
  /** The checked-out commit; null before the first commit. */
  readonly head: string | null;
  /** The checked-out branch; null if HEAD is detached. */
  readonly branch: string | null;
  /** Number of files with uncommitted changes: staged, unstaged or untracked, without ignored files. */
  readonly files: number;
}

/** Reads the state of a worktree with one call. Throws GIT_FAILED. */
export async function workStatus(git: Git): Promise<WorkStatus> {
  const listing = await git.must(
    "look for changes",
    // No optional locks, so that an agent working there never meets one.
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
