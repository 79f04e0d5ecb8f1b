import type { OrangeContext } from "@orange-hyper/core";
import { confirm, flag, type Outcome, word } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { createPullRequest } from "../github/create-pull-request.js";
import { openGitHub } from "../github/github.js";
import { requireHuman } from "../open/caller.js";
import { openTask } from "../open/open-task.js";
import { TaskCommand } from "../open/task-command.js";
import { viewTask } from "../view/view-tasks.js";

/** `orange task pr`: asks for confirmation, pushes the branch of a task, and opens a pull request. */
export default class TaskPr extends TaskCommand {
  task = word("id", { description: "The id of a task, or at least 6 characters of it." });
  yes = flag("--yes", { description: "Do it without asking." });
  includeContext = flag("--include-context", { description: "Send what was asked for as well." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env, messages } = this.context;
    requireHuman(this.context);
    const { yes, json, includeContext } = this;
    const tasks = await this.tasks(ctx);
    const { task, engine } = await openTask(ctx, tasks, { selector: this.task, env });
    this.context.progress(msg`Asking GitHub`);
    const proposed = await createPullRequest(engine, () => openGitHub(ctx.programs, engine.pooling), task, {
      ...{ by: "human", includeContext },
      confirm: async ({ branch, host, title }) => {
        const question = msg`Push ${branch} to origin and open the pull request "${title}" on ${host}?`;
        await confirm(ctx, messages, { question, yes, json });
        this.context.progress(msg`Sending the branch`);
      },
    });
    const data = {
      task: await viewTask(tasks, proposed.task),
      url: proposed.url,
      warnings: proposed.warnings,
    };
    return {
      data,
      human: async (screen) => (await import("../human/proposed.js")).proposedText(data, screen),
    };
  }
}
