import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, word } from "@orange-hyper/core/command";
import { selectTask } from "../open/select-task.js";
import { TaskCommand } from "../open/task-command.js";
import { projectNamed } from "../projects/registry.js";
import { validateTask } from "../view/validate-task.js";

/** `orange task validate`: checks the plan, the handoff and the review of a task as a status change would. */
export default class TaskValidate extends TaskCommand {
  task = word("id", { description: "The id of a task. Default: the task of this worktree." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const tasks = await this.tasks(ctx);
    const stored = await selectTask(ctx, tasks, { selector: this.task, env: this.context.env });
    const engine = await tasks.engineOf(projectNamed(await tasks.projects(), stored.task.project));
    const data = await validateTask(engine, stored);
    return {
      data,
      human: async (screen) => (await import("../human/validated.js")).taskValidated(data, screen),
    };
  }
}
