import { failure, OrangeError, toOrangeError, userInputError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { Status } from "../model/status.js";

/** Returns the error for merging work that has not been reviewed, without --force. */
export function taskNotReviewed(id: string, status: Status): OrangeError {
  return failure("TASK_NOT_REVIEWED", "input", {
    message: `The task ${id} is ${status}, so that nobody has reviewed its work.`,
    hint:
      status === "pending"
        ? `Start it with \`orange task start ${id}\`; there is no work yet.`
        : `Wait for its review, or merge it as it is with \`orange task merge ${id} --force\`.`,
    data: { status },
  });
}

/** Returns the error for changing a task that has already ended. */
export function taskTerminal(id: string, status: Status): OrangeError {
  return failure("TASK_TERMINAL", "input", {
    message: `The task ${id} is ${status}, which is its end.`,
    hint: "Make a new task for more work.",
    data: { status },
  });
}

/** Returns the error for a branch without commits of its own. */
export function mergeNothing(branch: string, into: string): OrangeError {
  return failure("MERGE_NOTHING", "validation", {
    message: `${branch} has no commit that ${into} does not have.`,
    hint: "Commit the work first, or end the task as it is with --allow-empty.",
  });
}

/**
 * Returns the error for a fast-forward that is impossible, because the default branch has commits that the branch
 * lacks.
 */
export function notFastForward(branch: string, into: string): OrangeError {
  return failure("MERGE_NOT_FAST_FORWARD", "validation", {
    message: `${into} has commits that ${branch} does not have.`,
    hint: `Rebase ${branch} onto ${into} in its worktree, or merge with \`--strategy merge\`.`,
  });
}

/** Returns the error for files that both sides changed in the same places. */
export function mergeConflict(branch: string, into: string, files: readonly string[]): OrangeError {
  return failure("MERGE_CONFLICT", "validation", {
    message: `${branch} and ${into} changed the same places of ${files.join(", ")}.`,
    hint: `Merge ${into} into ${branch} in its worktree, resolve the conflicts there, and try again.`,
    data: { files },
  });
}

/** Returns the error for a worktree that has the default branch checked out and cannot be updated. */
export function targetDirty(into: string, path: string, why: string): OrangeError {
  return failure("MERGE_TARGET_DIRTY", "validation", {
    message: `${path} cannot take ${into} along: ${why}.`,
    hint: "Commit or stash the changes there, or end what is under way, and try again.",
    data: { worktree: path },
  });
}

/**
 * Returns the error for a checkout that Git failed to update completely, for example on a full disk: it was clean
 * before and is no longer.
 */
export function targetTorn(
  into: string,
  path: string,
  { files, cause }: { readonly files: readonly string[]; readonly cause: unknown },
): OrangeError {
  return failure("GIT_FAILED", "filesystem", {
    message: `git could not take ${path} along, where these files are not as in ${into} now: ${files.join(", ")}. ${toOrangeError(cause).message}`,
    hint: `${into} itself is as it was. What is not your own change git left half done: put it back with \`git restore\`, or delete it where it is new, and merge again.`,
    data: { worktree: path, files },
  });
}

/** Returns the error for a default branch that another process moved during every attempt. */
export function targetMoves(into: string): OrangeError {
  return failure("MERGE_TARGET_MOVED", "validation", {
    message: `${into} was moved by somebody else during the merge, several times.`,
    hint: "Nothing was merged; try again.",
  });
}

/** Returns the error for a task's worktree that is not on the task's branch, so that the branch may lack work. */
export function offBranch(workspace: string, branch: string, found: string | null): OrangeError {
  return failure("MERGE_OFF_BRANCH", "validation", {
    message: `${workspace} has ${found ?? msg`no branch`} checked out, and not ${branch}.`,
    hint: "End a rebase that is under way there, or name the branch with `orange task update --branch`.",
    data: { branch: found },
  });
}

/** Returns the error for deleting the remote branch while nothing else on the remote has its work. */
export function remoteBranchStays(): OrangeError {
  return userInputError(
    "--delete-remote-branch removes the only copy that the remote has of this work.",
    "Add --push, or merge by a pull request.",
  );
}

/** Returns the error of a merge that would be refused, with the preview added to its data. */
export function wouldBeRefused(refusal: OrangeError, preview: object): OrangeError {
  const { code, exitCode, message, hint, data } = refusal;
  return new OrangeError({ code, exitCode, message, hint, data: { ...data, ...preview } });
}
