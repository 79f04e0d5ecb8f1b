import { failure, type OrangeError, userInputError } from "@orange-hyper/core";

/** Returns the error for removing a project with unfinished tasks. Exit 1. */
export function projectHasTasks(name: string, tasks: readonly string[]): OrangeError {
  return userInputError(
    `The project ${name} has tasks that are not done: ${tasks.join(", ")}.`,
    `Finish or cancel them, or run \`orange project remove ${name} --force\`; tasks and worktrees stay on disk.`,
    { tasks },
  );
}

/** Returns the error for a default branch that does not exist. Exit 1. */
export function defaultBranchNotFound(branch: string, path: string): OrangeError {
  return failure("TASK_BRANCH_NOT_FOUND", "input", {
    message: `${path} has no branch ${branch}.`,
    hint: "Look for its name with `git branch --all`.",
  });
}

/** Returns the error for an invalid project name. */
export function projectNameRefused(name: string, fault: string): OrangeError {
  return userInputError(`"${name}" is no name for a project: ${fault}.`, "Name it with --name.");
}

/** Returns the error for a project name or repository that is already registered. */
export function projectExists(name: string, path: string): OrangeError {
  return failure("PROJECT_EXISTS", "input", {
    message: `The project ${name} is registered for ${path}.`,
    hint: "Run `orange project list` to see all of them.",
  });
}

/** Returns the error for an unknown project name. */
export function projectNotFound(name: string): OrangeError {
  return failure("PROJECT_NOT_FOUND", "input", {
    message: `There is no project ${name}.`,
    hint: "Run `orange project list` to see all of them.",
  });
}

/** Returns the error for a repository that is not registered. */
export function projectNotRegistered(path: string): OrangeError {
  return failure("PROJECT_NOT_REGISTERED", "input", {
    message: `${path} is the repository of no project.`,
    hint: "Run `orange project add` in it.",
  });
}

/** Returns the error for a folder in which git finds no repository, or none that it trusts. */
export function notARepository(path: string): OrangeError {
  return failure("NOT_A_GIT_REPOSITORY", "input", {
    message: `git finds no repository at ${path}.`,
    hint: "Run `git status` there to see why; `git init` makes a repository.",
  });
}

/** Returns the error for a repository whose default branch cannot be determined. */
export function noDefaultBranch(path: string): OrangeError {
  return failure("PROJECT_NO_DEFAULT_BRANCH", "input", {
    message: `${path} has no branch that work could be merged into.`,
    hint: "Check one out, or name it with --default-branch.",
  });
}

/** Returns the error for an invalid pool size. */
export function poolSizeRefused(size: string): OrangeError {
  return userInputError(`"${size}" is no size of a pool.`, "Name a whole number from 1 to 32.");
}

/**
 * Returns the error for a home folder inside a project's repository, where its files would show up in the Git status.
 */
export function homeInsideProject(home: string, project: string): OrangeError {
  return failure("HOME_INSIDE_PROJECT", "input", {
    message: `${home} lies in the repository of the project ${project}.`,
    hint: "Name a folder outside of it with --home or ORANGE_HOME.",
  });
}
