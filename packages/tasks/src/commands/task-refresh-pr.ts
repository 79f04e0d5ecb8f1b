import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, word } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { openGitHub } from "../github/github.js";
import { refreshPullRequest } from "../github/refresh-pull-request.js";
import { requireHuman } from "../open/caller.js";
import { openTask } from "../open/open-task.js";
import { TaskCommand } from "../open/task-command.js";
import { viewTask } from "../view/view-tasks.js";

/** `orange task refresh-pr`: looks up the state of a task's pull request and applies it to the task. */
export default class TaskRefreshPr extends TaskCommand {
  task = word("id", { description: "The id of a task, or at least 6 characters of it." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env } = this.context;
    requireHuman(this.context);
    const tasks = await this.tasks(ctx);
    const { task, engine } = await openTask(ctx, tasks, { selector: this.task, env });
    this.context.progress(msg`Asking GitHub`);
    const github = await openGitHub(ctx.programs, engine.pooling);
    const { task: now, pr, kind, next } = await refreshPullRequest(engine, github, task);
    const data = { task: await viewTask(tasks, now), pr, is_stale: kind === "stale", next, warnings: [] };
    return {
      data,
      human: async (screen) => (await import("../human/proposed.js")).refreshedText(data, screen),
    };
  }
}
