import { failure, type OrangeError } from "@orange-hyper/core";

/** Files stay that git does not remove, as those of a repository inside the worktree. */
export function worktreeStaysDirty(name: string, files: number): OrangeError {
  return failure("WORKSPACE_DIRTY", "validation", {
    message: `${files} changes in ${name} could not be put aside.`,
    hint: "Look at it with `git status`, mend it, then run `orange workspace gc`.",
  });
}

/** The folder of a worktree was removed. */
export function workspaceMissing(name: string): OrangeError {
  return failure("WORKSPACE_MISSING", "filesystem", {
    message: `The worktree ${name} is gone; the commits on its branch are not.`,
    hint: "Cancel the task, or start it again, which gives it another worktree.",
  });
}

/** The repository does not lie any more where it was registered. */
export function projectMoved({ name, path }: { readonly name: string; readonly path: string }): OrangeError {
  return failure("PROJECT_MOVED", "filesystem", {
    message: `The repository of the project ${name} is not in ${path} any more.`,
    hint: `Name its new place with \`orange project update ${name} --path "<folder>"\`.`,
    data: { name, path },
  });
}

/** There is nothing that a branch could begin at. */
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

/** The repository keeps a TASK.md of its own, which would be replaced. */
export function taskFileTracked(path: string): OrangeError {
  return failure("TASK_FILE_TRACKED", "validation", {
    message: `The repository in ${path} tracks a TASK.md of its own.`,
    hint: "Rename that file; a task links its own TASK.md into its worktree.",
  });
}

/** Every worktree that the project may have is in use. */
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

/** Something that is no worktree lies where one was to be made. */
export function workspacePathOccupied(path: string): OrangeError {
  return failure("WORKSPACE_PATH_OCCUPIED", "filesystem", {
    message: `${path} is there already and is no worktree of the project.`,
    hint: "Move it away, then run `orange workspace gc`.",
  });
}

/** Work in a worktree is not committed. */
export function workspaceDirty(name: string): OrangeError {
  return failure("WORKSPACE_DIRTY", "validation", {
    message: `${name} has changes that are not committed.`,
    hint: "Commit them, or put them away with `git stash`.",
  });
}

/** Another worktree has the branch checked out. */
export function branchCheckedOut(branch: string, where: string): OrangeError {
  return failure("TASK_BRANCH_CHECKED_OUT", "input", {
    message: `The branch ${branch} is checked out in ${where}.`,
    hint: "Check out another one there, or choose another branch.",
  });
}
