import { EXIT_CODES, OrangeError, userInputError } from "@orange-hyper/core";

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
  return new OrangeError({
    code: "TASK_BRANCH_NOT_FOUND",
    exitCode: EXIT_CODES.input,
    message: `${path} has no branch ${branch}.`,
    hint: "Look for its name with `git branch --all`.",
  });
}
