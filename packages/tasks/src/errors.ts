import { EXIT_CODES, OrangeError, userInputError } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";

type Class = Exclude<keyof typeof EXIT_CODES, "internal">;

function failure(code: string, kind: Class, { message, hint, data }: Said): OrangeError {
  return new OrangeError({ code, exitCode: EXIT_CODES[kind], message, hint, data });
}

interface Said {
  readonly message: string;
  readonly hint: string;
  readonly data?: object;
}

/** A file of the home folder says nothing. It is never taken for an empty one: that would hand out one worktree twice. */
export function stateCorrupt(home: Home, key: string): OrangeError {
  const message = `${home.path}/${key} cannot be read.`;
  return failure("STATE_CORRUPT", "validation", {
    message,
    hint: "Repair it by hand, or move it aside; nothing was changed.",
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

/** Git refused or is missing. */
export function gitFailed(what: string, reason: string): OrangeError {
  return failure("GIT_FAILED", "filesystem", {
    message: `git could not ${what}: ${reason}`,
    hint: "Look at what git says, mend it, and run the command again.",
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

/** No task has this id. */
export function taskNotFound(selector: string): OrangeError {
  return failure("TASK_NOT_FOUND", "input", {
    message: `No task has the id ${selector}.`,
    hint: "Run `orange task list --all` to see their ids.",
  });
}

/** Too little of an id to select a task by. */
export function userIdRefused(selector: string): OrangeError {
  return userInputError(
    `"${selector}" is too short to select a task by.`,
    "Name at least the first 6 characters of its id.",
  );
}

/** Several ids begin so. */
export function taskIdAmbiguous(selector: string, candidates: readonly string[]): OrangeError {
  return failure("TASK_ID_AMBIGUOUS", "input", {
    message: `Several tasks have ids that begin with ${selector}.`,
    hint: `Name one of them whole: ${candidates.join(", ")}.`,
    data: { candidates },
  });
}

/** The front matter says what no task can. */
export function taskInvalid(file: string, problems: readonly string[]): OrangeError {
  return failure("TASK_INVALID", "validation", {
    message: `${file} says what no task can: ${problems.join("; ")}.`,
    hint: "Repair its front matter by hand; nothing was changed.",
    data: { problems },
  });
}

/** Another task that goes on has the branch. */
export function taskBranchTaken(branch: string, id: string): OrangeError {
  return failure("TASK_BRANCH_TAKEN", "input", {
    message: `The task ${id} works on the branch ${branch}.`,
    hint: "Choose another branch, or finish or cancel that task first.",
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
