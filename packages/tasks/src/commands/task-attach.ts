import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { type Outcome, text, word } from "@orange-hyper/core/command";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { attach, attachCommand } from "../open/attach.js";
import { requireHuman } from "../open/caller.js";
import { openTask } from "../open/open-task.js";
import { TaskCommand } from "../open/task-command.js";
import { respawnTask } from "../upkeep/respawn-task.js";
import { viewTask } from "../view/view-tasks.js";

/** `orange task attach`: shows the agent of a task in this terminal. */
export default class TaskAttach extends TaskCommand {
  task = word("id", { description: "The id of a task, or at least 6 characters of it." });
  window = text("--window", { value: "name", description: "The window: worker, or review-1 for example." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env } = this.context;
    requireHuman(this.context);
    const tasks = await this.tasks(ctx);
    const { task: before, engine } = await openTask(ctx, tasks, { selector: this.task, env });
    const where = { window: this.window, env };
    let task = before;
    let argv: readonly string[];
    try {
      argv = await attachCommand(tasks, { task, ...where });
    } catch (error) {
      if (!(await this.#isToStartAgain(ctx, task, error))) throw error;
      task = (await respawnTask(engine, task, await tasks.sight())).task;
      argv = await attachCommand(tasks, { task, ...where });
    }
    if (!this.json) await attach(ctx, argv);
    const data = { task: await viewTask(tasks, task), argv };
    return { data, human: ({ t }) => t`Back from ${task.project}/${task.branch}.` };
  }

  /** Returns true if the agent is gone, may be started again, and the person agrees to that. */
  async #isToStartAgain({ terminal }: OrangeContext, task: Task, error: unknown): Promise<boolean> {
    if (this.json || !isOrangeError(error) || error.code !== "SESSION_DEAD") return false;
    if (task.status === "pending" || isTerminal(task.status)) return false;
    const { t } = this.context.messages;
    const question = t`No agent of ${task.project}/${task.branch} is running. Start it again?`;
    return (await terminal.confirm(question)) === true;
  }
}
