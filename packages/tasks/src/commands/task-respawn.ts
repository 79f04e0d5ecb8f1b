import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, word } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { requireHuman } from "../open/caller.js";
import { openTask } from "../open/open-task.js";
import { TaskCommand } from "../open/task-command.js";
import { respawnTask } from "../upkeep/respawn-task.js";
import { viewTask } from "../view/view-tasks.js";

/** `orange task respawn`: starts the agents of a task again after its session has ended. */
export default class TaskRespawn extends TaskCommand {
  task = word("id", { description: "The id of a task, or at least 6 characters of it." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env } = this.context;
    requireHuman(this.context);
    const tasks = await this.tasks(ctx);
    const { task: before, engine } = await openTask(ctx, tasks, { selector: this.task, env });
    this.context.progress(msg`Preparing the worktree and starting the agent`);
    const { task, variant, warnings } = await respawnTask(engine, before, await tasks.sight());
    const data = {
      task: await viewTask(tasks, task),
      variant,
      message: `Started ${variant} of task ${task.id} (${task.project}/${task.branch})`,
      warnings,
    };
    return { data, human: async (screen) => (await import("../human/updated.js")).taskStarted(data, screen) };
  }
}
