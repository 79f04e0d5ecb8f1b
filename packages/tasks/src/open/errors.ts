import { failure, type OrangeError, userInputError } from "@orange-hyper/core";

/** An agent addresses a task that is not its own, or does what is for people. Exit 1. */
export function agentNotAllowed(message: string, hint: string): OrangeError {
  return failure("ACTOR_NOT_ALLOWED", "input", { message, hint });
}

/** No task was named, and none can be told from where the command was called. */
export function taskRequired(): OrangeError {
  return userInputError("Which task?", "Name its id; `orange task list` shows the ids.");
}

/** What was to be read from standard input cannot be. */
export function inputRefused(option: string, reason: string): OrangeError {
  return userInputError(
    `${option} got what it cannot take: ${reason}.`,
    "Pipe text in UTF-8 of at most 256 KiB into the command.",
  );
}

/** A summary is one short line. */
export function summaryRefused(): OrangeError {
  return userInputError(
    "A summary is one line of at most 200 characters.",
    "Put the rest into --context: `--context -` reads it from standard input.",
  );
}

/** The session of a task has no such window. */
export function windowNotFound(window: string, windows: readonly string[]): OrangeError {
  return userInputError(`There is no window ${window}.`, `Choose one of ${windows.join(", ")}.`, { windows });
}
