import type { BlobStore } from "@orange-hyper/core/ports";
import type { Git } from "./repository.js";

/** What git leaves in the folder of a worktree while it is in the middle of something, and what ends it as it is. */
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

/** True while a rebase, merge or the like is under way in a worktree. Starts no process. */
export async function isUnderWay(files: BlobStore): Promise<boolean> {
  for (const [mark] of OPERATIONS) if ((await files.kind(mark)) !== null) return true;
  return false;
}

/** Ends what is under way and leaves files and branches as they are; what it had made so far stays checked out. */
export async function endOperations(git: Git, files: BlobStore): Promise<void> {
  for (const [mark, end] of OPERATIONS) if ((await files.kind(mark)) !== null) await git.ask(...end);
}
