import { userInputError } from "@orange-hyper/core";
import { isShell, type Shell } from "./shells.js";

/** The shell that was named. Throws USER_INPUT_ERROR for none, and for one that is not completed. */
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

/** The environment does not say which shell the person uses. */
export function shellUnknown(): Error {
  return userInputError(
    "SHELL does not say which shell you use.",
    "Run `orange completion install bash`, or the same with zsh or fish.",
  );
}

/** There is no home folder to install into. */
export function homeMissing(): Error {
  return userInputError("HOME names no folder.", "Set HOME to your home folder, then run the command again.");
}

/** The question reached nobody. */
export function nobodyAnswers(): Error {
  return userInputError(
    "Nothing was changed: nobody is here to say yes.",
    "Add `--yes` to go ahead, or `--dry-run` to see the plan alone.",
  );
}
