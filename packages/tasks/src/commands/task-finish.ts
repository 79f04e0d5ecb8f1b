import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text, word } from "@orange-hyper/core/command";
import { finishTask } from "../agents/finish-task.js";
import { taskRequired } from "../open/errors.js";
import { TaskCommand } from "../open/task-command.js";
import { findTask } from "../storage/task-files.js";

/** `orange task finish`: performs the effects that the requesting process would not have survived. */
export default class TaskFinish extends TaskCommand {
  task = word("id", { description: "The id of the task." });
  after = text("--after", { value: "number", description: "The process that asked for it." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.task === undefined) throw taskRequired();
    const tasks = await this.tasks(ctx);
    const { task } = await findTask(tasks.home, this.task);
    const engine = await tasks.engineOf(await tasks.projectFor(task.project));
    await finishTask(engine, task, { processes: ctx.processes, caller: Number(this.after) });
    return { data: { task: task.id }, human: () => "" };
  }
}
