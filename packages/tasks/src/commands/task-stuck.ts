import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, word } from "@orange-hyper/core/command";
import { TaskCommand } from "../open/task-command.js";
import { runUpdate, statusUpdate } from "../updates/run-update.js";

/** `orange task stuck`: reports that the work cannot continue without a person. */
export default class TaskStuck extends TaskCommand {
  task = word("id", { description: "The id of a task. Default: the task of this worktree." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const update = statusUpdate("stuck");
    return runUpdate(ctx, await this.tasks(ctx), { selector: this.task, env: this.context.env, update });
  }
}
