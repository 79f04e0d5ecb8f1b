import { gitFailed } from "../errors.js";
import { commitOf, listWorktrees } from "../git/refs.js";
import { gitIn } from "../git/repository.js";
import { dirtyFiles } from "../git/work.js";
import { type Ground, projectGit } from "../pool/worktree.js";
import { isAncestor } from "./ancestry.js";
import { targetDirty } from "./errors.js";

/** What git leaves behind in a worktree in which something is under way. */
const UNDER_WAY = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"];

/** The name of the default branch among all references. */
export function targetRef({ project }: Pick<Ground, "project">): string {
  return `refs/heads/${project.default_branch}`;
}

/**
 * The folder of the worktree that has the default branch checked out, ready to receive commits; null where none has. Throws
 * MERGE_TARGET_DIRTY where it has changes, or something is under way that ends on this branch.
 */
export async function findTarget(ground: Ground): Promise<string | null> {
  const { default_branch: name } = ground.project;
  const trees = (await listWorktrees(projectGit(ground))).filter(({ isPrunable }) => !isPrunable);
  for (const { path } of trees.filter(({ branch }) => branch === null)) {
    if (await isBusyWith(ground, path, name))
      throw targetDirty(name, path, "a rebase or bisect is under way");
  }
  const [holder, another] = trees.filter(({ branch }) => branch === name);
  if (holder === undefined) return null;
  if (another !== undefined) throw targetDirty(name, holder.path, `and in ${another.path} as well`);
  const git = gitIn(ground.repositories, holder.path);
  const changed = await dirtyFiles(git);
  if (changed > 0) throw targetDirty(name, holder.path, `${changed} files are not committed`);
  for (const head of UNDER_WAY) {
    if ((await commitOf(git, head)) !== null)
      throw targetDirty(name, holder.path, `${head} is not concluded`);
  }
  return holder.path;
}

/**
 * True where a rebase or bisect ends on the branch: git takes no branch for checked out then, and the list of branches is where it
 * says which one it will be.
 */
async function isBusyWith(ground: Ground, path: string, name: string): Promise<boolean> {
  const { stdout } = await gitIn(ground.repositories, path).ask("branch", "--format=%(refname)");
  return stdout
    .split("\n")
    .some(
      (line) => line === `(no branch, rebasing ${name})` || line === `(no branch, bisect started on ${name})`,
    );
}

/** A move of the default branch. */
export interface Move {
  /** Null where there is no such branch yet. */
  readonly from: string | null;
  readonly to: string;
  /** For the log of the branch. */
  readonly why: string;
}

/**
 * Moves the default branch from one commit to another that has it among its ancestors, together with the worktree that has it
 * checked out. False where somebody else moved it meanwhile; then nothing was changed.
 */
export async function moveTarget(ground: Ground, { from, to, why }: Move): Promise<boolean> {
  const git = projectGit(ground);
  const ref = targetRef(ground);
  const { default_branch: name } = ground.project;
  const holder = await findTarget(ground);
  if ((await commitOf(git, ref)) !== from) return false;
  if (from === to) return true;
  if (holder === null) {
    const { status, stderr } = await git.ask("update-ref", "-m", why, ref, to, from ?? "");
    if (status === 0) return true;
    if ((await commitOf(git, ref)) !== from) return false;
    throw gitFailed(`move ${name}`, stderr.trim().split("\n").at(-1) ?? "");
  }
  try {
    const there = gitIn(ground.repositories, holder);
    await there.must(`move ${name} in ${holder}`, "merge", "--ff-only", "--no-squash", "--quiet", to);
  } catch (error) {
    if ((await commitOf(git, ref)) === from) throw error;
  }
  return isAncestor(git, to, ref);
}
