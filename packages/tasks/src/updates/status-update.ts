import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import type { Status } from "../model/status.js";
import { actorFor } from "../open/caller.js";
import type { Environment, Tasks } from "../open/open-tasks.js";
import { selectTask } from "../open/select-task.js";
import { projectNamed } from "../projects/registry.js";
import { viewTask } from "../view/view-tasks.js";
import { effectWarnings } from "./attention.js";
import { type Update, updateTask } from "./update-task.js";

/** Whose task, and what is to change about it. */
export interface AskedUpdate {
  readonly selector: string | undefined;
  readonly env: Environment;
  readonly update: Update;
}

/** An update of the status and of nothing else. */
export function statusAlone(status: Status): Update {
  return { summary: undefined, branch: undefined, after: undefined, status };
}

/** What `task update`, `task complete` and `task stuck` do, and answer. */
export async function runUpdate(ctx: OrangeContext, tasks: Tasks, asked: AskedUpdate): Promise<Outcome> {
  const { selector, env, update } = asked;
  const { task: before } = await selectTask(ctx, tasks, { selector, env });
  const actorOf = ({ reviewer_spawn }: { readonly reviewer_spawn: string | null }) =>
    actorFor(env, { id: before.id, reviewerSpawn: reviewer_spawn });
  const engine = await tasks.engineOf(projectNamed(await tasks.projects(), before.project));
  const since = ctx.clock.now();
  const { task, state, changes } = await updateTask(engine, before, { update, actorOf });
  const changed = Object.keys(changes).length > 0;
  const data = {
    task: await viewTask(tasks, task),
    changes,
    changed,
    message: changed ? `Updated task ${task.id} [${task.status}]` : `Nothing to change in task ${task.id}`,
    warnings: effectWarnings(task.id, state, since),
  };
  return { data, human: async (screen) => (await import("../human/updated.js")).taskUpdated(data, screen) };
}
