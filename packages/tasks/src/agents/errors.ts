import { EXIT_CODES, OrangeError } from "@orange-hyper/core";

/** No such launch waits to be run. Exit 1. */
export function spawnNotFound(taskId: string, spawnId: string): OrangeError {
  return new OrangeError({
    code: "SPAWN_NOT_FOUND",
    exitCode: EXIT_CODES.input,
    message: `The task ${taskId} has no launch ${spawnId} that waits to be run.`,
    hint: "Start an agent with `orange task start` or `orange task respawn`.",
  });
}
