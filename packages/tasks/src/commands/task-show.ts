import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, word } from "@orange-hyper/core/command";
import { selectTask } from "../open/select-task.js";
import { TaskCommand } from "../open/task-command.js";
import { showTask } from "../view/show-task.js";

/** `orange task show`: shows a task with the contents of its TASK.md, its history and its launches. */
export default class TaskShow extends TaskCommand {
  task = word("id", {
    description: "The id of a task, or at least 6 characters of it. Default: the task of this worktree.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const tasks = await this.tasks(ctx);
    const data = await showTask(
      tasks,
      await selectTask(ctx, tasks, { selector: this.task, env: this.context.env }),
    );
    return {
      data,
      human: async (screen) => (await import("../human/shown-task.js")).taskShown(data, screen),
    };
  }
}
