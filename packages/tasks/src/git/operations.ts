import type { BlobStore } from "@orange-hyper/core/ports";
import type { Git } from "./repository.js";

/**
 * Files and folders that Git creates in the Git folder of a worktree during an operation, and the command that ends the
 * operation without undoing it.
 */
const OPERATIONS: readonly (readonly [mark: string, end: readonly string[]])[] = [
  ["rebase-merge", ["rebase", "--quit"]],
  ["rebase-apply/applying", ["am", "--quit"]],
  ["rebase-apply", ["rebase", "--quit"]],
  ["MERGE_HEAD", ["merge", "--quit"]],
  ["CHERRY_PICK_HEAD", ["cherry-pick", "--quit"]],
  ["REVERT_HEAD", ["revert", "--quit"]],
  ["sequencer", ["cherry-pick", "--quit"]],
  ["BISECT_LOG", ["bisect", "reset", "HEAD"]],
];

/** Returns true while a rebase, merge or similar operation is in progress in a worktree. Starts no process. */
export async function isUnderWay(files: BlobStore): Promise<boolean> {
  for (const [mark] of OPERATIONS) if ((await files.kind(mark)) !== null) return true;
  return false;
}

/** Ends operations in progress without changing files or branches; the commits made so far stay checked out. */
export async function endOperations(git: Git, files: BlobStore): Promise<void> {
  for (const [mark, end] of OPERATIONS) if ((await files.kind(mark)) !== null) await git.ask(...end);
}
