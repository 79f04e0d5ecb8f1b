import type { OrangeContext } from "@orange-hyper/core";
import { flag, type Outcome, word } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { waitsFor } from "../dependencies/waits-for.js";
import { requireHuman } from "../open/caller.js";
import { openTask } from "../open/open-task.js";
import { TaskCommand } from "../open/task-command.js";
import { listHeads } from "../storage/task-index.js";
import { effectWarnings } from "../updates/attention.js";
import { alreadyStarted, taskWaits } from "../updates/errors.js";
import { viewTask } from "../view/view-tasks.js";
import { requestStatus } from "../workflow/engine.js";

/** `orange task start`: gives a pending task a worktree and starts its agent. */
export default class TaskStart extends TaskCommand {
  task = word("id", { description: "The id of a pending task, or at least 6 characters of it." });
  force = flag("--force", { description: "Even if tasks that it comes after are not done." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    requireHuman(this.context);
    const tasks = await this.tasks(ctx);
    const { task, engine } = await openTask(ctx, tasks, { selector: this.task, env: this.context.env });
    if (task.status !== "pending") throw alreadyStarted(task.id, task.status);
    if (task.after !== null && !this.force) {
      const { heads } = await listHeads(tasks.home);
      const waits = waitsFor(
        task,
        heads.map((head) => head.task),
      );
      if (waits.length > 0) throw taskWaits(task.id, waits);
    }
    this.context.progress(msg`Preparing a worktree and starting the agent`);
    const since = ctx.clock.now();
    const {
      task: started,
      state,
      warnings,
    } = await requestStatus(engine, task, { to: "planning", by: "human" });
    const data = {
      task: await viewTask(tasks, started),
      message: `Started task ${task.id} (${task.project}/${task.branch}) in ${started.workspace ?? ""}`,
      warnings: [...warnings, ...effectWarnings(task.id, state, since)],
    };
    return { data, human: async (screen) => (await import("../human/updated.js")).taskStarted(data, screen) };
  }
}
