import { failure, type OrangeError, userInputError } from "@orange-hyper/core";

/** Returns the error for an agent that addresses another task, or runs a command reserved for people. Exit 1. */
export function agentNotAllowed(message: string, hint: string): OrangeError {
  return failure("ACTOR_NOT_ALLOWED", "input", { message, hint });
}

/**
 * Returns the error for a command without a task id, when the task cannot be inferred from where the command was
 * called.
 */
export function taskRequired(): OrangeError {
  return userInputError("Which task?", "Name its id; `orange task list` shows the ids.");
}

/** Returns the error for standard input that cannot be used. */
export function inputRefused(option: string, reason: string): OrangeError {
  return userInputError(
    `${option} got what it cannot take: ${reason}.`,
    "Pipe text in UTF-8 of at most 256 KiB into the command.",
  );
}

/** Returns the error for a summary that is too long or not a single line. */
export function summaryRefused(): OrangeError {
  return userInputError(
    "A summary is one line of at most 200 characters.",
    "Put the rest into --context: `--context -` reads it from standard input.",
  );
}

/** Returns the error for a window that the session of a task does not have. */
export function windowNotFound(window: string, windows: readonly string[]): OrangeError {
  return userInputError(`There is no window ${window}.`, `Choose one of ${windows.join(", ")}.`, { windows });
}
