import { failure, type OrangeError, userInputError } from "@orange-hyper/core";

/** Returns the error for an update without any change. */
export function nothingToUpdate(): OrangeError {
  return userInputError(
    "What is to change?",
    "Give at least one of --summary, --branch, --after, --no-after and --status.",
  );
}

/** Returns the error for removing a summary. */
export function summaryNeeded(): OrangeError {
  return userInputError("A task that has a summary keeps one.", "Say what is to be done.");
}

/** Returns the error for starting a task whose dependencies are not done. Exit 1. */
export function taskWaits(
  id: string,
  waits: readonly { readonly id: string; readonly status: string | null }[],
): OrangeError {
  return failure("TASK_WAITS", "input", {
    message: `The task ${id} waits for tasks that are not done: ${waits.map((one) => one.id).join(", ")}.`,
    hint: "It starts by itself once they are; `orange task start --force` starts it now.",
    data: { waits_for: waits },
  });
}

/** Returns the error for starting a task that is not pending. Exit 1. */
export function alreadyStarted(id: string, status: string): OrangeError {
  return userInputError(
    `The task ${id} was started before; it is ${status}.`,
    `Run \`orange task respawn ${id}\` if its agent is gone.`,
  );
}

/** Returns the error for a task without a running agent. Exit 1. */
export function sessionDead(id: string): OrangeError {
  return failure("SESSION_DEAD", "input", {
    message: `No agent of the task ${id} is running.`,
    hint: `Run \`orange task respawn ${id}\` to start one again.`,
  });
}
