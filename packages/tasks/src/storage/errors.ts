import { failure, type OrangeError, userInputError } from "@orange-hyper/core";

/** Returns the error for a task id that does not exist. */
export function taskNotFound(selector: string): OrangeError {
  return failure("TASK_NOT_FOUND", "input", {
    message: `No task has the id ${selector}.`,
    hint: "Run `orange task list --all` to see their ids.",
  });
}

/** Returns the error for a task id prefix that is too short. */
export function userIdRefused(selector: string): OrangeError {
  return userInputError(
    `"${selector}" is too short to select a task by.`,
    "Name at least the first 6 characters of its id.",
  );
}

/** Returns the error for a prefix that matches several task ids. */
export function taskIdAmbiguous(selector: string, candidates: readonly string[]): OrangeError {
  return failure("TASK_ID_AMBIGUOUS", "input", {
    message: `Several tasks have ids that begin with ${selector}.`,
    hint: `Name one of them whole: ${candidates.join(", ")}.`,
    data: { candidates },
  });
}

/** Returns the error for a TASK.md with invalid front matter. */
export function taskInvalid(file: string, problems: readonly string[]): OrangeError {
  return failure("TASK_INVALID", "validation", {
    message: `${file} says what no task can: ${problems.join("; ")}.`,
    hint: "Repair its front matter by hand; nothing was changed.",
    data: { problems },
  });
}

/** Returns the error for a branch that another unfinished task uses. */
export function taskBranchTaken(branch: string, id: string): OrangeError {
  return failure("TASK_BRANCH_TAKEN", "input", {
    message: `The task ${id} works on the branch ${branch}.`,
    hint: "Choose another branch, or finish or cancel that task first.",
  });
}
