import type { OrangeContext } from "@orange-hyper/core";
import { confirm, flag, type Outcome, word } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { requireHuman } from "../open/caller.js";
import { openTask } from "../open/open-task.js";
import { TaskCommand } from "../open/task-command.js";
import { deleteTask, requireDeletable } from "../upkeep/delete-task.js";

/** `orange task delete`: removes the files of a finished task; its branch stays. */
export default class TaskDelete extends TaskCommand {
  task = word("id", { description: "The id of a task, or at least 6 characters of it." });
  yes = flag("--yes", { description: "Do it without asking." });
  dryRun = flag("--dry-run", { description: "Say whether it could be done, and change nothing." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env, messages } = this.context;
    requireHuman(this.context);
    const tasks = await this.tasks(ctx);
    const { task, engine } = await openTask(ctx, tasks, { selector: this.task, env });
    requireDeletable(task);
    if (!this.dryRun) {
      const question = msg`Delete task ${task.project}/${task.branch}?`;
      await confirm(ctx, messages, { question, yes: this.yes, json: this.json });
    }
    const { id, project, branch } = this.dryRun ? task : await deleteTask(engine, task);
    const data = { deleted: { id, project, branch }, ...(this.dryRun && { dry_run: true as const }) };
    return { data, human: async (screen) => (await import("../human/ended.js")).taskDeleted(data, screen) };
  }
}
