import { failure, type OrangeError } from "@orange-hyper/core";

/** Returns the error for a GitHub command line that is missing, not signed in or failing. */
export function ghUnavailable(reason: string): OrangeError {
  return failure("GH_UNAVAILABLE", "filesystem", {
    message: `Pull requests are off: ${reason}.`,
    hint: "Install gh and sign in with `gh auth login`, or merge with `orange task merge --local`.",
  });
}

/** Returns the error for a task that already has a pull request. */
export function prExists(url: string): OrangeError {
  return failure("PR_EXISTS", "input", {
    message: `The task has a pull request: ${url}`,
    hint: "Push to its branch to change it, or close it first.",
    data: { url },
  });
}

/** Returns the error for a push that the remote rejected. */
export function pushFailed(branch: string, reason: string): OrangeError {
  return failure("PUSH_FAILED", "filesystem", {
    message: `origin did not take ${branch}: ${reason}`,
    hint: "Nothing was forced. Fetch, look at what origin has, and try again.",
  });
}

/** Returns the error for a merge while the pull request is still open. */
export function prOpen(url: string): OrangeError {
  return failure("PR_OPEN", "input", {
    message: `The pull request of the task is open: ${url}`,
    hint: "Merge it there and run this again, or merge here with --local.",
    data: { url },
  });
}

/** Returns the error for a pull request that was closed without being merged. */
export function prClosed(url: string): OrangeError {
  return failure("PR_CLOSED", "input", {
    message: `The pull request of the task was closed and not merged: ${url}`,
    hint: "Reopen it there, merge here with --local, or cancel the task.",
    data: { url },
  });
}

/** Returns the error for a pull request whose state cannot be determined. */
export function prUnknown(url: string, reason: string): OrangeError {
  return failure("PR_UNKNOWN", "input", {
    message: `What became of ${url} is not known: ${reason}`,
    hint: "Run `gh auth status`, or merge here with --local.",
    data: { url },
  });
}

/** Returns the error for proposing a task that was never started. */
export function noWorkYet(id: string): OrangeError {
  return failure("USE_SPAWN", "input", {
    message: `The task ${id} was not started, so that there is nothing to propose.`,
    hint: `Start it with \`orange task start ${id}\`.`,
  });
}

/** Returns the error for an actor other than a person. Only a person may send work to a host. */
export function pushRequiresPerson(by: string): OrangeError {
  return failure("ACTOR_NOT_ALLOWED", "input", {
    message: `It is not for the ${by} to make a pull request.`,
    hint: "Ask the person to send it.",
  });
}
