import type { OrangeContext } from "@orange-hyper/core";
import { confirm, flag, type Outcome, word } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { requireHuman } from "../open/caller.js";
import { openTask } from "../open/open-task.js";
import { TaskCommand } from "../open/task-command.js";
import { cancelTask, requireCancellable } from "../upkeep/cancel-task.js";
import { viewTask } from "../view/view-tasks.js";

/** `orange task cancel`: ends a task without a merge; its branch and all work stay. */
export default class TaskCancel extends TaskCommand {
  task = word("id", { description: "The id of a task, or at least 6 characters of it." });
  yes = flag("--yes", { description: "Do it without asking." });
  dryRun = flag("--dry-run", { description: "Say whether it could be done, and change nothing." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env, messages } = this.context;
    requireHuman(this.context);
    const tasks = await this.tasks(ctx);
    const { task: before, engine } = await openTask(ctx, tasks, { selector: this.task, env });
    requireCancellable(before);
    if (!this.dryRun) {
      const question = msg`Cancel task ${before.project}/${before.branch}?`;
      await confirm(ctx, messages, { question, yes: this.yes, json: this.json });
      this.context.progress(msg`Ending the agents and keeping uncommitted work`);
    }
    const { task, salvage_ref } = this.dryRun
      ? { task: before, salvage_ref: null }
      : await cancelTask(engine, before);
    const data = {
      task: await viewTask(tasks, task),
      salvage_ref,
      ...(this.dryRun && { dry_run: true as const }),
    };
    return { data, human: async (screen) => (await import("../human/ended.js")).taskCancelled(data, screen) };
  }
}
