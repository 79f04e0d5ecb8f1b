import { failure, type OrangeError, userInputError } from "@orange-hyper/core";

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
