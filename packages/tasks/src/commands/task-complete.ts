import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, word } from "@orange-hyper/core/command";
import { TaskCommand } from "../open/task-command.js";
import { runUpdate, statusUpdate } from "../updates/run-update.js";

/** `orange task complete`: reports the work as done and requests a review. */
export default class TaskComplete extends TaskCommand {
  task = word("id", { description: "The id of a task. Default: the task of this worktree." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const update = statusUpdate("agent-review");
    return runUpdate(ctx, await this.tasks(ctx), { selector: this.task, env: this.context.env, update });
  }
}
