import { failure, type OrangeError } from "@orange-hyper/core";

/** Returns the error for files that Git does not remove from a worktree, for example those of a nested repository. */
export function worktreeStaysDirty(name: string, files: number): OrangeError {
  return failure("WORKSPACE_DIRTY", "validation", {
    message: `${files} changes in ${name} could not be put aside.`,
    hint: "Look at it with `git status`, mend it, then run `orange workspace gc`.",
  });
}

/** Returns the error for a worktree whose folder was removed. */
export function workspaceMissing(name: string): OrangeError {
  return failure("WORKSPACE_MISSING", "filesystem", {
    message: `The worktree ${name} is gone; the commits on its branch are not.`,
    hint: "Cancel the task, or start it again, which gives it another worktree.",
  });
}

/** Returns the error for a repository that is no longer at its registered path. */
export function projectMoved({ name, path }: { readonly name: string; readonly path: string }): OrangeError {
  return failure("PROJECT_MOVED", "filesystem", {
    message: `The repository of the project ${name} is not in ${path} any more.`,
    hint: `Name its new place with \`orange project update ${name} --path "<folder>"\`.`,
    data: { name, path },
  });
}

/** Returns the error for a default branch without a commit to start from. */
export function noCommit({
  path,
  default_branch,
}: {
  readonly path: string;
  readonly default_branch: string;
}): OrangeError {
  return failure("GIT_FAILED", "filesystem", {
    message: `The branch ${default_branch} of ${path} has no commit.`,
    hint: "Make a first commit, or name another default branch for the project.",
  });
}

/** Returns the error for a repository that tracks a TASK.md of its own, which a task's link would replace. */
export function taskFileTracked(path: string): OrangeError {
  return failure("TASK_FILE_TRACKED", "validation", {
    message: `The repository in ${path} tracks a TASK.md of its own.`,
    hint: "Rename that file; a task links its own TASK.md into its worktree.",
  });
}

/** Returns the error for a project whose worktrees are all in use. */
export function poolExhausted(
  { name, pool_size: size }: { readonly name: string; readonly pool_size: number },
  bound: readonly { readonly workspace: string; readonly task_id: string | null }[],
): OrangeError {
  return failure("POOL_EXHAUSTED", "input", {
    message: `No available workspace for project '${name}' (pool exhausted: ${bound.length}/${size})`,
    hint: `Finish or cancel a task, or raise the size with \`orange project update ${name} --pool-size ${size + 1}\`.`,
    data: { bound },
  });
}

/** Returns the error for a worktree path that is occupied by something else. */
export function workspacePathOccupied(path: string): OrangeError {
  return failure("WORKSPACE_PATH_OCCUPIED", "filesystem", {
    message: `${path} is there already and is no worktree of the project.`,
    hint: "Move it away, then run `orange workspace gc`.",
  });
}

/** Returns the error for a worktree with uncommitted changes. */
export function workspaceDirty(name: string): OrangeError {
  return failure("WORKSPACE_DIRTY", "validation", {
    message: `${name} has changes that are not committed.`,
    hint: "Commit them, or put them away with `git stash`.",
  });
}

/** Returns the error for a branch that is checked out in another worktree. */
export function branchCheckedOut(branch: string, where: string): OrangeError {
  return failure("TASK_BRANCH_CHECKED_OUT", "input", {
    message: `The branch ${branch} is checked out in ${where}.`,
    hint: "Check out another one there, or choose another branch.",
  });
}
