import type { Home, RepositoryPort } from "@orange-hyper/core/ports";
import { endOperations, isUnderWay } from "../git/operations.js";
import { existing, listWorktrees } from "../git/refs.js";
import { type Git, gitIn } from "../git/repository.js";
import { workStatus } from "../git/status.js";
import { salvage } from "../git/work.js";
import type { Project } from "../projects/project.js";
import {
  branchCheckedOut,
  noCommit,
  projectMoved,
  workspaceDirty,
  workspaceMissing,
  workspacePathOccupied,
  worktreeStaysDirty,
} from "./errors.js";
import { gitFolderOf } from "./git-folder.js";

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
export function projectGit({ repositories, project }: Omit<Ground, "home">): Git {
  return gitIn(repositories, project.path, { missing: () => projectMoved(project) });
}

/** Git in a worktree of the pool. */
export function worktreeGit(ground: Ground, name: string): Git {
  const missing = (): Error => workspaceMissing(name);
  return gitIn(ground.repositories, worktreePath(ground, name), { missing });
}

/** Whether a folder is there, and whether git takes it for a worktree of the project. */
export async function isWorktree(
  ground: Ground,
  name: string,
): Promise<{ isThere: boolean; isOurs: boolean }> {
  const kind = await ground.home.blobs.kind(`workspaces/${name}`);
  if (kind === null) return { isThere: false, isOurs: false };
  return { isThere: true, isOurs: (await worktreesOnDisk(ground)).has(name) };
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
  const base = await baseCommit(ground, git);
  await ground.home.blobs.ensureFolder?.("workspaces");
  await git.must("make a worktree", "worktree", "add", "--detach", "--quiet", "--", path, base);
}

/** The base of a project by its full name, which no file and no other reference can be taken for. */
async function baseCommit({ project }: Ground, git: Git): Promise<string> {
  const { default_branch: branch } = project;
  const names = [`refs/remotes/origin/${branch}`, `refs/heads/${branch}`];
  const found = await existing(git, names);
  const base = names.find((name) => found.has(name));
  if (base === undefined) throw noCommit(project);
  return base;
}

/**
 * Checks out the branch of a task in its worktree, which is clean: the local one, else that of the remote, else a new one at the
 * base. Throws TASK_BRANCH_CHECKED_OUT.
 */
export async function checkOutBranch(ground: Ground, name: string, branch: string): Promise<void> {
  const git = worktreeGit(ground, name);
  const { default_branch: main } = ground.project;
  const [local, remote] = [`refs/heads/${branch}`, `refs/remotes/origin/${branch}`];
  const bases = [remote, `refs/remotes/origin/${main}`, `refs/heads/${main}`];
  const found = await existing(git, [local, ...bases]);
  if (found.has(local)) await assertFree(git, branch);
  else {
    const base = bases.find((one) => found.has(one));
    if (base === undefined) throw noCommit(ground.project);
    const track = base === remote ? "--track" : "--no-track";
    await git.must(`make the branch ${branch}`, "branch", "--quiet", track, "--", branch, base);
  }
  const [at, head] = (await git.ask("rev-parse", local, "HEAD")).stdout.split("\n");
  // Git would look at every file before it sees that none differs: 110 of 270 ms with 50,000 of them.
  if (at === head) await git.must(`check out ${branch}`, "symbolic-ref", "HEAD", local);
  else await git.must(`check out ${branch}`, "checkout", "--quiet", branch, "--");
}

/** A worktree whose folder is gone still holds its branch until git forgets it. */
async function assertFree(git: Git, branch: string): Promise<void> {
  const holder = (await listWorktrees(git)).find((worktree) => worktree.branch === branch);
  if (holder === undefined || holder.path === git.folder) return;
  if (!holder.isPrunable) throw branchCheckedOut(branch, holder.path);
  await git.ask("worktree", "prune");
}

export interface Release {
  /** Uncommitted work is kept under a reference first; without this it refuses the release. */
  readonly force: boolean;
  /** Where such work is kept. */
  readonly ref: string;
}

/** What was kept of work that no branch has; null where there was none. */
export type Kept = { readonly ref: string; readonly commit: string; readonly files: number } | null;

/**
 * Makes a worktree ready for another task: no branch checked out, nothing under way, and nothing but ignored files beside what is
 * committed. Every branch stays where it is. Throws WORKSPACE_DIRTY, with nothing changed, where work is not committed and nothing
 * forces it.
 */
export async function cleanWorktree(ground: Ground, name: string, release: Release): Promise<Kept> {
  const git = worktreeGit(ground, name);
  const status = await workStatus(git);
  if (status.files > 0 && !release.force) throw workspaceDirty(name);
  const folder = await gitFolderOf(ground, name);
  const isBusy = folder !== null && (await isUnderWay(folder.own));
  const commit = await salvage(git, status);
  const kept = commit === null ? null : { ref: release.ref, commit, files: status.files };
  // Nothing that is there may be replaced.
  if (kept !== null) await git.must("keep work", "update-ref", kept.ref, kept.commit, "");
  if (folder !== null && isBusy) await endOperations(git, folder.own);
  if (status.files > 0 || isBusy) {
    const at = status.head ?? (await baseCommit(ground, git));
    await discard(git, { name, at });
  }
  return kept;
}

/** Leaves the branch first: on it, going back would take the branch along and lose its commits. */
async function discard(
  git: Git,
  { name, at }: { readonly name: string; readonly at: string },
): Promise<void> {
  await git.must("leave the branch", "checkout", "--quiet", "--force", "--detach", at, "--");
  await git.must("remove new files", "clean", "-fd", "--quiet");
  const { files } = await workStatus(git);
  if (files > 0) throw worktreeStaysDirty(name, files);
}

/** Learns what the remote has, where there is one; false where it cannot be reached. */
export async function fetchOrigin(git: Git): Promise<boolean> {
  const { status } = await git.ask("remote", "get-url", "origin");
  return status !== 0 || git.reach("fetch", "--quiet", "origin");
}

/** Makes a worktree ready for another task, and takes it back to the base. */
export async function resetWorktree(ground: Ground, name: string, release: Release): Promise<Kept> {
  const kept = await cleanWorktree(ground, name, release);
  const git = worktreeGit(ground, name);
  await fetchOrigin(git);
  const base = await baseCommit(ground, git);
  await git.must("go back to the base", "checkout", "--quiet", "--detach", base, "--");
  return kept;
}
