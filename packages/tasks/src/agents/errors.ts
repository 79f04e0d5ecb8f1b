import { failure, type OrangeError, userInputError } from "@orange-hyper/core";

/** Returns the error for a launch that does not exist or was already run. Exit 1. */
export function spawnNotFound(taskId: string, spawnId: string): OrangeError {
  return failure("SPAWN_NOT_FOUND", "input", {
    message: `The task ${taskId} has no launch ${spawnId} that waits to be run.`,
    hint: "Start an agent of it first, or start it again.",
  });
}

/** Returns the error for text that is not a single line of plain text. */
export function lineRefused(longest: number): OrangeError {
  return userInputError(
    `A line has 1 to ${longest} characters, and no control characters among them.`,
    "Send one line at a time; longer text belongs into TASK.md.",
  );
}

/** Returns the error for a worker that cannot read typed input. Exit 1. */
export function agentUnreachable(id: string, reason: string): OrangeError {
  return failure("AGENT_UNREACHABLE", "input", {
    message: `The worker of task ${id} cannot be talked to: ${reason}.`,
    hint: `Run \`orange task show ${id}\` to see what it does, and \`orange task respawn ${id}\` where it ended.`,
  });
}

/** Returns the error for attaching to an agent that runs without a terminal, whose output goes to a file. Exit 1. */
export function noTerminal(id: string, file: string | null): OrangeError {
  return failure("TMUX_UNAVAILABLE", "filesystem", {
    message: `The agent of task ${id} runs without a terminal, because tmux was missing when it started.`,
    hint: file === null ? "Install tmux 3.2 or later." : `Follow what it prints with \`tail -f ${file}\`.`,
    data: { output: file },
  });
}

/** Returns the error for a harness that is unknown or not installed. */
export function noHarness(key: string): OrangeError {
  return failure("NO_HARNESS", "input", {
    message: `${key} is not installed.`,
    hint: "Install it, or choose another with --harness; `orange harness check` shows what is there.",
  });
}
