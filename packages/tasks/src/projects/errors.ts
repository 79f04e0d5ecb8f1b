import { failure, type OrangeError, userInputError } from "@orange-hyper/core";

/** Work on the project goes on. Exit 1. */
export function projectHasTasks(name: string, tasks: readonly string[]): OrangeError {
  return userInputError(
    `The project ${name} has tasks that are not done: ${tasks.join(", ")}.`,
    `Finish or cancel them, or run \`orange project remove ${name} --force\`; tasks and worktrees stay on disk.`,
    { tasks },
  );
}

/** A branch that work is to be merged into is not there. Exit 1. */
export function defaultBranchNotFound(branch: string, path: string): OrangeError {
  return failure("TASK_BRANCH_NOT_FOUND", "input", {
    message: `${path} has no branch ${branch}.`,
    hint: "Look for its name with `git branch --all`.",
  });
}

/** The name of a project is none. */
export function projectNameRefused(name: string, fault: string): OrangeError {
  return userInputError(`"${name}" is no name for a project: ${fault}.`, "Name it with --name.");
}

/** There is such a project, or the repository has one. */
export function projectExists(name: string, path: string): OrangeError {
  return failure("PROJECT_EXISTS", "input", {
    message: `The project ${name} is registered for ${path}.`,
    hint: "Run `orange project list` to see all of them.",
  });
}

/** No project has this name. */
export function projectNotFound(name: string): OrangeError {
  return failure("PROJECT_NOT_FOUND", "input", {
    message: `There is no project ${name}.`,
    hint: "Run `orange project list` to see all of them.",
  });
}

/** The repository is registered for no project. */
export function projectNotRegistered(path: string): OrangeError {
  return failure("PROJECT_NOT_REGISTERED", "input", {
    message: `${path} is the repository of no project.`,
    hint: "Run `orange project add` in it.",
  });
}

/** The folder lies in no repository of git. */
export function notARepository(path: string): OrangeError {
  return failure("NOT_A_GIT_REPOSITORY", "input", {
    message: `${path} lies in no git repository.`,
    hint: "Run the command in a repository; `git init` makes one.",
  });
}

/** No branch can be told to be the one that work is merged into. */
export function noDefaultBranch(path: string): OrangeError {
  return failure("PROJECT_NO_DEFAULT_BRANCH", "input", {
    message: `${path} has no branch that work could be merged into.`,
    hint: "Check one out, or name it with --default-branch.",
  });
}

/** The number of worktrees is none. */
export function poolSizeRefused(size: string): OrangeError {
  return userInputError(`"${size}" is no size of a pool.`, "Name a whole number from 1 to 32.");
}

/** The home folder lies in a worktree of a project, whose status its files would be in. */
export function homeInsideProject(home: string, project: string): OrangeError {
  return failure("HOME_INSIDE_PROJECT", "input", {
    message: `${home} lies in the repository of the project ${project}.`,
    hint: "Name a folder outside of it with --home or ORANGE_HOME.",
  });
}
