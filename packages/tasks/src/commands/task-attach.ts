import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text, word } from "@orange-hyper/core/command";
import { attach, attachCommand } from "../open/attach.js";
import { requireHuman } from "../open/caller.js";
import { selectTask } from "../open/select-task.js";
import { TaskCommand } from "../open/task-command.js";
import { viewTask } from "../view/view-tasks.js";

/** `orange task attach`: shows the agent of a task in this terminal. */
export default class TaskAttach extends TaskCommand {
  static override id = "task.attach";
  static override paths = [["task", "attach"]];

  task = word("id", { description: "The id of a task, or at least 6 characters of it." });
  window = text("--window", { value: "name", description: "The window: worker, or review-1 for example." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    requireHuman(this.context.env, TaskAttach);
    const tasks = await this.tasks(ctx);
    const { task } = await selectTask(ctx, tasks, { selector: this.task, env: this.context.env });
    const argv = await attachCommand(tasks, { task, window: this.window, env: this.context.env });
    if (!this.json) await attach(ctx, argv);
    const data = { task: await viewTask(tasks, task), argv };
    return { data, human: ({ t }) => t`Back from ${task.project}/${task.branch}.` };
  }
}
