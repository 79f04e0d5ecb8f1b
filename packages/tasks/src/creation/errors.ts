import { failure, type OrangeError, userInputError } from "@orange-hyper/core";

/** Returns the error for a name that cannot be the branch of a task. */
export function branchInvalid(branch: string): OrangeError {
  return failure("TASK_BRANCH_INVALID", "input", {
    message: `"${branch}" cannot be the branch of a task.`,
    hint: "The first word names the branch: letters, digits, dots, hyphens, underscores and slashes. Give a text alone with --summary.",
  });
}

/** Returns the error for a branch that exists neither locally nor on origin. */
export function branchNotFound(branch: string): OrangeError {
  return failure("TASK_BRANCH_NOT_FOUND", "input", {
    message: `There is no branch ${branch}, neither here nor on origin.`,
    hint: "Look for its name with `git branch --all`, and fetch it if somebody else pushed it.",
  });
}

/** Returns the error for a pending task without a summary. */
export function summaryRequired(): OrangeError {
  return userInputError(
    "A pending task needs a summary.",
    "Say what is to be done behind the branch, or leave --status out to talk about it first.",
  );
}

/** Returns the error for a summary given both as words and with --summary. */
export function summaryTwice(): OrangeError {
  return userInputError("The summary was given twice.", "Keep the words behind the branch, or --summary.");
}

/** Returns the error for an unknown harness key. */
export function harnessUnknown(key: string, known: readonly string[]): OrangeError {
  return failure("HARNESS_UNKNOWN", "input", {
    message: `There is no harness ${key}.`,
    hint: `Choose one of ${known.join(", ")}.`,
    data: { known },
  });
}

/** Returns the error for a requested harness that is not installed. */
export function harnessNotInstalled(key: string): OrangeError {
  return failure("HARNESS_NOT_INSTALLED", "input", {
    message: `${key} is not installed.`,
    hint: "Install it, or choose another with --harness; `orange harness check` shows what is there.",
  });
}

/** Returns the error for a machine on which no harness is installed. */
export function noHarnessAtAll(order: readonly string[]): OrangeError {
  return failure("NO_HARNESS", "input", {
    message: `None of ${order.join(", ")} is installed.`,
    hint: "Install one, or create the task with --no-spawn.",
  });
}

/** Returns the error for a level of effort that the harness does not support. */
export function effortUnsupported(key: string, effort: string, levels: readonly string[]): OrangeError {
  return failure("HARNESS_EFFORT_UNSUPPORTED", "input", {
    message: levels.length === 0 ? `${key} takes no effort.` : `${key} does not take the effort ${effort}.`,
    hint: levels.length === 0 ? "Leave the option out." : `It takes ${levels.join(", ")}.`,
    data: { levels },
  });
}

/** Returns the error for full permissions that are not enabled in `config.json`. */
export function fullPermissionsDisabled(file: string): OrangeError {
  return failure("FULL_PERMISSIONS_DISABLED", "input", {
    message: "Tasks with full permissions are not permitted on this machine.",
    hint: `Put "allow_full_permissions": true into ${file} if you want that.`,
  });
}

/** Returns the error for a quest that does not exist in the repository. */
export function questNotFound(id: string, path: string): OrangeError {
  return failure("QUEST_NOT_FOUND", "input", {
    message: `There is no quest ${id} in ${path}.`,
    hint: "Run `orange quest list` there to see the ids.",
  });
}

/** Returns the error for dependencies that form a circle. */
export function taskCircle(circle: readonly string[]): OrangeError {
  return failure("TASK_CYCLE", "input", {
    message: `The task would wait for itself: ${circle.join(" -> ")}.`,
    hint: "Leave one of them out of --after.",
    data: { circle },
  });
}
