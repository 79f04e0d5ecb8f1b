import { failure, type OrangeError } from "@orange-hyper/core";

/** The task is over. */
export function taskTerminal(id: string, status: string): OrangeError {
  return failure("TASK_TERMINAL", "input", {
    message: `The task ${id} is ${status}.`,
    hint: "Create a new task; nothing leaves this status.",
    data: { status },
  });
}

/** The task goes on. */
export function taskNotTerminal(id: string, status: string): OrangeError {
  return failure("TASK_NOT_TERMINAL", "input", {
    message: `Cannot delete task '${id}' with status '${status}'`,
    hint: `Finish it with \`orange task merge ${id}\`, or cancel it with \`orange task cancel ${id}\` first.`,
    data: { status },
  });
}

/** The task was never started. */
export function useSpawn(id: string): OrangeError {
  return failure("USE_SPAWN", "input", {
    message: `The task ${id} was not started yet.`,
    hint: `Start it with \`orange task spawn ${id}\`.`,
  });
}

/** Its agent is there. */
export function sessionAlive(id: string): OrangeError {
  return failure("SESSION_ALIVE", "input", {
    message: `An agent of the task ${id} is at work.`,
    hint: `Look at it with \`orange task attach ${id}\`.`,
  });
}

/** No branch is checked out whose name could be taken. */
export function branchDetached(id: string): OrangeError {
  return failure("TASK_BRANCH_DETACHED", "input", {
    message: `No branch is checked out in the worktree of the task ${id}.`,
    hint: "Check one out there, or name it with --branch <name>.",
  });
}

/** The status of a task is what the engine wrote, or fits no worktree that it has. */
export function nothingToRepair(id: string, why: string): OrangeError {
  return failure("TASK_TRANSITION_INVALID", "validation", {
    message: `The task ${id} cannot be repaired so: ${why}.`,
    hint: `Look at it with \`orange task show ${id}\`, or go back with --restore-status.`,
  });
}
