import { EXIT_CODES, OrangeError } from "@orange-hyper/core";

type Class = "validation" | "filesystem";

function failure(
  code: string,
  kind: Class,
  said: { readonly message: string; readonly hint: string; readonly data?: object },
): OrangeError {
  return new OrangeError({ code, exitCode: EXIT_CODES[kind], ...said });
}

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
