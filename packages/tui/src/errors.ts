import { userInputError } from "@orange-hyper/core";

/** Returns the error for `--json` with the dashboard. */
export function noJson(): Error {
  return userInputError(
    "The dashboard has no --json.",
    "Run `orange task list --json` for the tasks, and `orange task poll --json` to look after them once.",
  );
}

/** Returns the error for starting the dashboard without a terminal. */
export function noTerminal(): Error {
  return userInputError(
    "The dashboard needs a terminal.",
    "Run `orange dashboard` in a terminal, or `orange task list` to see the tasks here.",
  );
}

/** Returns the error for a command that the installed version of tasks lacks. */
export function noSuchCommand(id: string): Error {
  return userInputError(
    `The tasks that are installed here know no ${id}.`,
    "Update Orange: `npm install --global orange-hyper@2`.",
  );
}

/** Returns the error for `--json` with the view of runs. */
export function noMonitorJson(): Error {
  return userInputError(
    "The view of runs has no --json.",
    "Run `orange run list --json` for the runs, and `orange run show --json` for one of them.",
  );
}

/** Returns the error for starting the view of runs without a terminal. */
export function noMonitorTerminal(): Error {
  return userInputError(
    "The view of runs needs a terminal.",
    "Run `orange run monitor` in a terminal, or `orange run list` to see the runs here.",
  );
}
