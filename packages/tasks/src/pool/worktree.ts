import type { Home, RepositoryPort } from "@orange-hyper/core/ports";
import { branchCheckedOut, workspaceDirty, workspacePathOccupied } from "../errors.js";
import { baseOf, commitOf, listWorktrees } from "../git/refs.js";
import { type Git, gitIn } from "../git/repository.js";
import { dirtyFiles, endOperations, salvage } from "../git/work.js";
import type { Project } from "../projects/project.js";

/** What the worktrees of a project are made with. */
export interface Ground {
  readonly home: Home;
  readonly repositories: RepositoryPort;
  readonly project: Project;
}

export function worktreePath({ home }: Pick<Ground, "home">, name: string): string {
  return `${home.path}/workspaces/${name}`;
}

/** Git in the repository of the project. */
export function projectGit({ repositories, project }: Ground): Git {
  return gitIn(repositories, project.path);
}

/** Git in a worktree of the pool. */
export function worktreeGit(ground: Ground, name: string): Git {
  return gitIn(ground.repositories, worktreePath(ground, name));
}

/** Whether a folder is there, and whether git takes it for a worktree of the project. */
export async function isWorktree(
  ground: Ground,
  name: string,
): Promise<{ isThere: boolean; isOurs: boolean }> {
  const kind = await ground.home.blobs.kind(`workspaces/${name}`);
  if (kind === null) return { isThere: false, isOurs: false };
  const path = worktreePath(ground, name);
  const known = await listWorktrees(projectGit(ground));
  return { isThere: true, isOurs: known.some((worktree) => worktree.path === path && !worktree.isPrunable) };
}

/** The worktrees of the project that are there and that git knows, by the names of their folders. */
export async function worktreesOnDisk(ground: Ground): Promise<ReadonlySet<string>> {
  const root = worktreePath(ground, "");
  const known = await listWorktrees(projectGit(ground));
  return new Set(
    known
      .filter(({ path, isPrunable }) => path.startsWith(root) && !isPrunable)
      .map(({ path }) => path.slice(root.length)),
  );
}

/** Makes a worktree at the base, with no branch checked out. Throws WORKSPACE_PATH_OCCUPIED, GIT_FAILED. */
export async function createWorktree(ground: Ground, name: string): Promise<void> {
  const git = projectGit(ground);
  await git.ask("worktree", "prune");
  const { isThere, isOurs } = await isWorktree(ground, name);
  if (isOurs) return;
  const path = worktreePath(ground, name);
  if (isThere) throw workspacePathOccupied(path);
  const base = await baseOf(git, ground.project.default_branch);
  await ground.home.blobs.ensureFolder?.("workspaces");
  await git.must("make a worktree", "worktree", "add", "--detach", "--quiet", "--", path, base);
}

/** Checks out the branch of a task in its worktree: the local one, else that of the remote, else a new one at the base. */
export async function checkOutBranch(ground: Ground, name: string, branch: string): Promise<void> {
  const git = worktreeGit(ground, name);
  await cleanWorktree(ground, name);
  if ((await commitOf(git, `refs/heads/${branch}`)) !== null) {
    const holder = (await listWorktrees(git)).find((worktree) => worktree.branch === branch);
    if (holder !== undefined && holder.path !== git.folder) throw branchCheckedOut(branch, holder.path);
    await git.must(`check out ${branch}`, "checkout", "--quiet", branch, "--");
    return;
  }
  const remote = `refs/remotes/origin/${branch}`;
  const isRemote = (await commitOf(git, remote)) !== null;
  const base = isRemote ? remote : await baseOf(git, ground.project.default_branch);
  const track = isRemote ? "--track" : "--no-track";
  await git.must(`make the branch ${branch}`, "checkout", "--quiet", track, "-b", branch, base, "--");
}

/**
 * Takes a worktree back to the base, with no branch checked out and nothing but ignored files beside it. What is checked out is
 * left first: on its branch, the reset would take the branch along and lose its commits.
 */
async function cleanWorktree(ground: Ground, name: string): Promise<void> {
  const git = worktreeGit(ground, name);
  await endOperations(git);
  await git.must("leave the branch", "checkout", "--quiet", "--detach");
  await git.reach("fetch", "--quiet", "origin");
  const base = await baseOf(git, ground.project.default_branch);
  await git.must("go back to the base", "reset", "--hard", "--quiet", base);
  await git.must("remove new files", "clean", "-fd", "--quiet");
}

export interface Release {
  /** Uncommitted work is kept under a reference first; without this it refuses the release. */
  readonly force: boolean;
  /** Where such work is kept. */
  readonly ref: string;
}

/** What was kept of uncommitted work; null where there was none. */
export type Kept = { readonly ref: string; readonly commit: string; readonly files: number } | null;

/** Makes a worktree ready for another task; its branch stays. Throws WORKSPACE_DIRTY where work is not committed and nothing forces it. */
export async function resetWorktree(ground: Ground, name: string, { force, ref }: Release): Promise<Kept> {
  const git = worktreeGit(ground, name);
  const files = await dirtyFiles(git);
  if (files > 0 && !force) throw workspaceDirty(name);
  const kept = files === 0 ? null : { ref, commit: await salvage(git, ref), files };
  await cleanWorktree(ground, name);
  return kept;
}
