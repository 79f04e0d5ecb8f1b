import { userInputError } from "@orange-hyper/core";
import { isShell, type Shell } from "./shells.js";

/** Returns the named shell. Throws USER_INPUT_ERROR when it is missing or not supported. */
export function shellOf(named: string | undefined): Shell {
  if (named !== undefined && isShell(named)) return named;
  throw named === undefined
    ? userInputError(
        "Which shell? bash, zsh and fish are completed.",
        "Run `orange completion install` to set completion up for the shell you use.",
      )
    : userInputError(
        `Orange completes bash, zsh and fish, not ${named}.`,
        "Run `orange completion bash`, `orange completion zsh` or `orange completion fish`.",
      );
}

/** The error for an environment that does not show which shell the user has. */
export function shellUnknown(): Error {
  return userInputError(
    "SHELL does not say which shell you use.",
    "Run `orange completion install bash`, or the same with zsh or fish.",
  );
}

/** The error for a missing home folder. */
export function homeMissing(): Error {
  return userInputError("HOME names no folder.", "Set HOME to your home folder, then run the command again.");
}

/** The error for a question that no person can answer. */
export function noTerminal(): Error {
  return userInputError(
    "Nothing was changed: nobody is here to say yes.",
    "Add `--yes` to go ahead, or `--dry-run` to see the plan alone.",
  );
}
