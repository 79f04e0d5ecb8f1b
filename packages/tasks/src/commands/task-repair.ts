import { type OrangeContext, userInputError } from "@orange-hyper/core";
import { flag, type Outcome, word } from "@orange-hyper/core/command";
import { requireHuman } from "../open/caller.js";
import { openTask } from "../open/open-task.js";
import { TaskCommand } from "../open/task-command.js";
import { type Repair, repairTask } from "../upkeep/repair-task.js";
import { viewTask } from "../view/view-tasks.js";

/** `orange task repair`: repairs a task whose files were edited by hand, so that the engine acts on it again. */
export default class TaskRepair extends TaskCommand {
  task = word("id", { description: "The id of a task, or at least 6 characters of it." });
  acceptStatus = flag("--accept-status", { description: "Go on from the status that was written by hand." });
  restoreStatus = flag("--restore-status", {
    description: "Go back to the status that the engine wrote last.",
  });
  clearAttention = flag("--clear-attention", { description: "What went wrong was seen to." });
  relink = flag("--relink", { description: "Put TASK.md into its worktree again." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env } = this.context;
    requireHuman(this.context);
    const action = this.#action();
    const tasks = await this.tasks(ctx);
    const { task: before, engine } = await openTask(ctx, tasks, { selector: this.task, env });
    const { task } = await repairTask(engine, before, action);
    const data = { task: await viewTask(tasks, task), action };
    return {
      data,
      human: async (screen) => (await import("../human/repaired.js")).taskRepaired(data, screen),
    };
  }

  #action(): Repair {
    const wanted: readonly (readonly [boolean, Repair])[] = [
      [this.acceptStatus, "accept-status"],
      [this.restoreStatus, "restore-status"],
      [this.clearAttention, "clear-attention"],
      [this.relink, "relink"],
    ];
    const [first, ...others] = wanted.flatMap(([isWanted, action]) => (isWanted ? [action] : []));
    if (first !== undefined && others.length === 0) return first;
    throw userInputError(
      "Which repair?",
      "Give one of --accept-status, --restore-status, --clear-attention and --relink.",
    );
  }
}
