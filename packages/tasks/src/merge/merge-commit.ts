import type { Git } from "../git/repository.js";
import type { Task } from "../model/task.js";
import type { Ground } from "../pool/worktree.js";
import { mergeConflict } from "./errors.js";
import type { MergePlan } from "./plan.js";
import { addScratch, messageKey, removeScratch } from "./scratch.js";

/** Creates the merge commit of a task's work, not yet on any branch, and returns it. Throws MERGE_CONFLICT. */
export async function makeMergeCommit(ground: Ground, task: Task, { tip, onto }: MergePlan): Promise<string> {
  const { home, project } = ground;
  try {
    const git = await addScratch(ground, task.id, onto);
    const message = messageKey(task.id);
    await home.blobs.put(message, `Merge task ${task.id}: ${task.summary || task.branch}\n`);
    try {
      await git.must(
        `merge ${task.branch}`,
        ...["merge", "--no-ff", "--no-squash", "--no-edit", "--quiet", "-F", `${home.path}/${message}`, tip],
      );
    } catch (error) {
      const files = await unmergedFiles(git);
      throw files.length > 0 ? mergeConflict(task.branch, project.default_branch, files) : error;
    }
    return await git.must("read the merge", "rev-parse", "HEAD");
  } finally {
    await removeScratch(ground, task.id);
  }
}

async function unmergedFiles(git: Git): Promise<readonly string[]> {
  const { stdout } = await git.ask("diff", "--name-only", "--diff-filter=U", "-z");
  return stdout.split("\0").filter((file) => file !== "");
}
