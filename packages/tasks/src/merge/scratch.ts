import type { Home } from "@orange-hyper/core/ports";
import { listWorktrees } from "../git/refs.js";
import { type Git, gitIn } from "../git/repository.js";
import { withHomeLock } from "../home/home.js";
import { isTaskId } from "../model/task-id.js";
import { type Ground, projectGit } from "../pool/worktree.js";
import { taskFolder } from "../storage/task-files.js";

const FOLDER = "workspaces/.merge";

/**
 * Returns the key of the file with the merge commit's message. It is stored beside the worktree, because inside it
 * would be an untracked file.
 */
export function messageKey(id: string): string {
  return `${FOLDER}/${id}.txt`;
}

/** Creates the worktree in which the work of a task is merged, with a detached HEAD. An existing one is replaced. */
export async function addScratch(ground: Ground, id: string, at: string): Promise<Git> {
  await removeScratch(ground, id);
  await ground.home.blobs.ensureFolder?.(FOLDER);
  const path = scratchPath(ground.home, id);
  await projectGit(ground).must(
    "make a worktree for the merge",
    ...["worktree", "add", "--detach", "--quiet", "--", path, at],
  );
  return gitIn(ground.repositories, path);
}

/** Removes everything that a merge of the task created outside the repository. */
export async function removeScratch(ground: Ground, id: string): Promise<void> {
  const { blobs } = ground.home;
  await blobs.remove(messageKey(id));
  const path = scratchPath(ground.home, id);
  const git = projectGit(ground);
  const isKnown = (await listWorktrees(git)).some((tree) => tree.path === path);
  // Forced twice, because Git locks a worktree while creating it. The scratch worktree holds no one's work.
  if (isKnown) await git.ask("worktree", "remove", "--force", "--force", "--", path);
  if ((await blobs.kind(`${FOLDER}/${id}`)) !== null) await blobs.removeFolder(`${FOLDER}/${id}`, "whole");
  if (isKnown) await git.ask("worktree", "prune");
}

/**
 * Removes the leftovers of merges of this project whose process has ended; running merges keep theirs. Returns the ids
 * of the tasks whose leftovers were removed.
 */
export async function sweepScratch(ground: Ground): Promise<readonly string[]> {
  const removed: string[] = [];
  for (const id of await leftBehind(ground)) {
    const isDone = await withHomeLock(ground.home, `task-${id}`, () => removeScratch(ground, id), 0).then(
      () => true,
      () => false,
    );
    if (isDone) removed.push(id);
  }
  return removed;
}

async function leftBehind(ground: Ground): Promise<readonly string[]> {
  const { home, project } = ground;
  const entries = await home.blobs.entries(FOLDER);
  const mine: string[] = [];
  for (const id of new Set(entries.map(({ name }) => name.replace(/\.txt$/, "")).filter(isTaskId))) {
    const isOurs = (await home.blobs.kind(taskFolder({ project: project.name, id }))) !== null;
    if (isOurs) mine.push(id);
  }
  const root = scratchPath(home, "");
  const known = (await listWorktrees(projectGit(ground)))
    .filter(({ path }) => path.startsWith(root))
    .map(({ path }) => path.slice(root.length));
  return [...new Set([...mine, ...known.filter(isTaskId)])];
}

function scratchPath({ path }: Home, id: string): string {
  return `${path}/${FOLDER}/${id}`;
}
