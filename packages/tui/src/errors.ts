import { userInputError } from "@orange-hyper/core";

/** A view that takes keys makes no document for programs. */
export function noJson(): Error {
  return userInputError(
    "The dashboard has no --json.",
    "Run `orange task list --json` for the tasks, and `orange task poll --json` to look after them once.",
  );
}

/** There is no terminal to show anything on. */
export function noTerminal(): Error {
  return userInputError(
    "The dashboard needs a terminal.",
    "Run `orange dashboard` in a terminal, or `orange task list` to see the tasks here.",
  );
}

/** The tasks of this installation are older than its dashboard. */
export function noSuchCommand(id: string): Error {
  return userInputError(
    `The tasks that are installed here know no ${id}.`,
    "Update Orange: `npm install --global orange-hyper@2`.",
  );
}

/** A view that takes keys makes no document for programs. */
export function noMonitorJson(): Error {
  return userInputError(
    "The view of runs has no --json.",
    "Run `orange run list --json` for the runs, and `orange run show --json` for one of them.",
  );
}

/** There is no terminal to show anything on. */
export function noMonitorTerminal(): Error {
  return userInputError(
    "The view of runs needs a terminal.",
    "Run `orange run monitor` in a terminal, or `orange run list` to see the runs here.",
  );
}
