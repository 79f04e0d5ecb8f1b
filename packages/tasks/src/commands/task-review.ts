import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text, word } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { requireHuman } from "../open/caller.js";
import { openTask } from "../open/open-task.js";
import { textOption } from "../open/options.js";
import { TaskCommand } from "../open/task-command.js";
import { requestChanges } from "../review/request-changes.js";
import { effectWarnings } from "../updates/attention.js";
import { viewTask } from "../view/view-tasks.js";

/** `orange task review`: sends reviewed work back to its worker. */
export default class TaskReview extends TaskCommand {
  task = word("id", { description: "The id of a task in reviewing, or at least 6 characters of it." });
  instructions = text("--instructions", {
    value: "text",
    description: "What is to be changed; - reads standard input.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env } = this.context;
    requireHuman(this.context);
    const tasks = await this.tasks(ctx);
    const { task: before, engine } = await openTask(ctx, tasks, { selector: this.task, env });
    const instructions = await textOption(ctx.stdin, "--instructions", this.instructions);
    this.context.progress(msg`Telling the worker`);
    const since = ctx.clock.now();
    const { task, state, changed, warnings: others } = await requestChanges(engine, before, instructions);
    const warnings = [...others, ...effectWarnings(task.id, state, since)];
    const data = { task: await viewTask(tasks, task), warnings };
    const changes = changed ? { status: { from: before.status, to: task.status } } : {};
    return {
      data,
      human: async (screen) =>
        (await import("../human/updated.js")).taskUpdated({ ...data, changes, changed }, screen),
    };
  }
}
