import { failure, type OrangeError, userInputError } from "@orange-hyper/core";

/** No such launch waits to be run. Exit 1. */
export function spawnNotFound(taskId: string, spawnId: string): OrangeError {
  return failure("SPAWN_NOT_FOUND", "input", {
    message: `The task ${taskId} has no launch ${spawnId} that waits to be run.`,
    hint: "Start an agent of it first, or start it again.",
  });
}

/** What is to be typed is not one line of plain text. */
export function lineRefused(longest: number): OrangeError {
  return userInputError(
    `A line has 1 to ${longest} characters, and no control characters among them.`,
    "Send one line at a time; longer text belongs into TASK.md.",
  );
}

/** Nobody reads what is typed. Exit 1. */
export function agentUnreachable(id: string, reason: string): OrangeError {
  return failure("AGENT_UNREACHABLE", "input", {
    message: `The worker of task ${id} cannot be talked to: ${reason}.`,
    hint: `Run \`orange task show ${id}\` to see what it does, and \`orange task respawn ${id}\` where it ended.`,
  });
}

/** An agent without a terminal prints into a file, and nothing can be attached to. Exit 1. */
export function noTerminal(id: string, file: string | null): OrangeError {
  return failure("TMUX_UNAVAILABLE", "filesystem", {
    message: `The agent of task ${id} runs without a terminal, because tmux was missing when it started.`,
    hint: file === null ? "Install tmux 3.2 or later." : `Follow what it prints with \`tail -f ${file}\`.`,
    data: { output: file },
  });
}

/** The agent that was named is none that we know, or is not installed. */
export function noHarness(key: string): OrangeError {
  return failure("NO_HARNESS", "input", {
    message: `${key} is not installed.`,
    hint: "Install it, or choose another with --harness; `orange harness check` shows what is there.",
  });
}
