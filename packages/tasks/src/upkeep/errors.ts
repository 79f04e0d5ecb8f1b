import { failure, type OrangeError } from "@orange-hyper/core";

/** Returns the error for changing a task that has already ended. */
export function taskTerminal(id: string, status: string): OrangeError {
  return failure("TASK_TERMINAL", "input", {
    message: `The task ${id} is ${status}.`,
    hint: "Create a new task; nothing leaves this status.",
    data: { status },
  });
}

/** Returns the error for deleting a task that has not ended. */
export function taskNotTerminal(id: string, status: string): OrangeError {
  return failure("TASK_NOT_TERMINAL", "input", {
    message: `Cannot delete task '${id}' with status '${status}'`,
    hint: `Finish it with \`orange task merge ${id}\`, or cancel it with \`orange task cancel ${id}\` first.`,
    data: { status },
  });
}

/** Returns the error for respawning a task that was never started. */
export function useSpawn(id: string): OrangeError {
  return failure("USE_SPAWN", "input", {
    message: `The task ${id} was not started yet.`,
    hint: `Start it with \`orange task spawn ${id}\`.`,
  });
}

/** Returns the error for respawning a task whose agent is still running. */
export function sessionAlive(id: string): OrangeError {
  return failure("SESSION_ALIVE", "input", {
    message: `An agent of the task ${id} is at work.`,
    hint: `Look at it with \`orange task attach ${id}\`.`,
  });
}

/** Returns the error for adopting the checked-out branch while HEAD is detached. */
export function branchDetached(id: string): OrangeError {
  return failure("TASK_BRANCH_DETACHED", "input", {
    message: `No branch is checked out in the worktree of the task ${id}.`,
    hint: "Check one out there, or name it with --branch <name>.",
  });
}

/** Returns the error for a repair that does not apply, because the task is in order or would not be afterwards. */
export function nothingToRepair(id: string, why: string): OrangeError {
  return failure("TASK_TRANSITION_INVALID", "validation", {
    message: `The task ${id} cannot be repaired so: ${why}.`,
    hint: `Look at it with \`orange task show ${id}\`, or go back with --restore-status.`,
  });
}
