import type { TaskPlace } from "../model/read-task.js";
import { taskFileTracked } from "../pool/errors.js";
import { gitFolderOf } from "../pool/git-folder.js";
import { type Ground, worktreeGit } from "../pool/worktree.js";
import type { EngineState } from "../storage/engine-state.js";
import { taskFile } from "../storage/task-files.js";
import { excludeFiles } from "./exclusions.js";
import { makeSetupFiles, removeSetupFiles, type SetUpTask } from "./setup-files.js";
import { linkTaskFile, pullBack, unlinkTaskFile } from "./task-link.js";

/** The part of `engine.json` about files that were put into the task's worktree. */
export type Binding = Pick<EngineState, "setup_files" | "link">;

/**
 * Puts what a task's agents need into its worktree: TASK.md, their settings, and Git exclusions so that these files do
 * not count as changes. Idempotent. Throws TASK_FILE_TRACKED.
 */
export async function bindWorktree(
  ground: Ground,
  name: string,
  task: TaskPlace & SetUpTask,
): Promise<Binding> {
  const { home } = ground;
  await assertUntracked(ground, name);
  const folder = await gitFolderOf(ground, name);
  if (folder !== null) await excludeFiles(ground, folder.shared);
  const link = await linkTaskFile(home, task, name);
  const setup_files = await makeSetupFiles(home, task, name);
  return link === "copy" ? { setup_files, link } : { setup_files };
}

async function assertUntracked(ground: Ground, name: string): Promise<void> {
  // Git is called only if there is a regular file, because only that can be tracked.
  if ((await ground.home.blobs.kind(`workspaces/${name}/TASK.md`)) !== "file") return;
  const tracked = await worktreeGit(ground, name).must("look for a TASK.md", "ls-files", "--", "TASK.md");
  if (tracked !== "") throw taskFileTracked(ground.project.path);
}

/** Removes what `bindWorktree` created, after saving what an agent wrote to a copy of TASK.md. */
export async function unbindWorktree(
  { home }: Pick<Ground, "home">,
  name: string,
  { place, setupFiles }: { readonly place: TaskPlace; readonly setupFiles: readonly string[] },
): Promise<void> {
  const isThere = (await home.blobs.kind(taskFile(place))) === "file";
  if (isThere) await pullBack(home, { ...place, workspace: name });
  await unlinkTaskFile(home, name);
  await removeSetupFiles(home, setupFiles, name);
}
