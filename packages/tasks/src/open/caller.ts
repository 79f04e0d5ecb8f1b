import type { Environment } from "@orange-hyper/core";
import type { CommandContext } from "@orange-hyper/core/command";
import { commandPaths } from "@orange-hyper/core/registry";
import type { Actor } from "../workflow/transitions.js";
import { agentNotAllowed } from "./errors.js";

/**
 * Returns the agent that runs this command; null for a person. The variables prevent mistakes; they do not protect
 * against forgery. Throws ACTOR_NOT_ALLOWED for an invalid role.
 */
export function callingAgent(
  env: Environment,
): { readonly role: "worker" | "reviewer"; readonly taskId: string; readonly spawnId: string } | null {
  const role = env["ORANGE_ROLE"];
  if (role === undefined || role === "") return null;
  if (role !== "worker" && role !== "reviewer") {
    throw agentNotAllowed(
      `ORANGE_ROLE says ${role}, which is no role.`,
      "Unset it; only launches of tasks set it.",
    );
  }
  return { role, taskId: env["ORANGE_TASK_ID"] ?? "", spawnId: env["ORANGE_SPAWN_ID"] ?? "" };
}

/**
 * Returns the actor of a request about a task. Throws ACTOR_NOT_ALLOWED for an agent of another task, and for a
 * reviewer that was replaced.
 */
export function actorFor(
  env: Environment,
  { id, reviewerSpawn }: { readonly id: string; readonly reviewerSpawn: string | null },
): Actor {
  const agent = callingAgent(env);
  if (agent === null) return "human";
  if (agent.taskId !== id) {
    throw agentNotAllowed(
      `An agent of task ${agent.taskId} cannot address task ${id}.`,
      "Leave the id out: your own task is meant then.",
    );
  }
  if (agent.role === "reviewer" && agent.spawnId !== reviewerSpawn) {
    throw agentNotAllowed(
      `Another reviewer took the place of this one in task ${id}.`,
      "End here; the other one writes the verdict.",
    );
  }
  return agent.role;
}

/** Requires the caller to be a person. Throws ACTOR_NOT_ALLOWED for an agent. */
export function requireHuman({ env, command }: Pick<CommandContext, "env" | "command">): void {
  const agent = callingAgent(env);
  if (agent === null) return;
  throw agentNotAllowed(
    `It is not for the ${agent.role} of a task to run \`orange ${commandPaths(command)[0]?.join(" ")}\`.`,
    "Leave it to the person; go on with your own task.",
  );
}
