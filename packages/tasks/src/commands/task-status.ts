import type { OrangeContext } from "@orange-hyper/core";
import { choiceOption, flag, type Outcome, text, texts, word } from "@orange-hyper/core/command";
import { summaryOption } from "../open/options.js";
import { TaskCommand } from "../open/task-command.js";
import { findTask } from "../storage/task-files.js";
import { nothingToUpdate } from "../updates/errors.js";
import { runUpdate } from "../updates/run-update.js";

/** Statuses that can be requested; the others are reached by commands of their own. */
const ASKED = ["planning", "clarification", "working", "agent-review", "reviewing", "stuck"] as const;

/**
 * `orange task status`: requests another status of a task, and changes its summary, its branch and the tasks that it
 * waits for.
 */
export default class TaskStatus extends TaskCommand {
  task = word("id", { description: "The id of a task. Default: the task of this worktree." });
  summary = text("--summary", { value: "text", description: "What is to be done, in one line." });
  branch = text("--branch", {
    value: "name",
    mayBeAlone: true,
    description: "The branch to work on: another one, or without a name the one that is checked out by now.",
  });
  after = texts("--after", {
    value: "id",
    description: "Starts once this task is done; may be given again.",
  });
  noAfter = flag("--no-after", { description: "Waits for no other task any more." });
  status = text("--status", { value: "status", description: "The status to go on to.", choices: ASKED });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const status = choiceOption("--status", this.status, ASKED);
    const summary = this.summary === undefined ? undefined : summaryOption(this.summary);
    const isAfter = this.noAfter || this.after.length > 0;
    const isAny = [status, summary, this.branch].some((value) => value !== undefined) || isAfter;
    if (!isAny) throw nothingToUpdate();
    const tasks = await this.tasks(ctx);
    const ids = await Promise.all(this.after.map(async (one) => (await findTask(tasks.home, one)).task.id));
    const after = isAfter ? [...new Set(this.noAfter ? [] : ids)] : undefined;
    const branch = this.branch === "" ? null : this.branch;
    const update = { summary, after, branch, status };
    return runUpdate(ctx, tasks, { selector: this.task, env: this.context.env, update });
  }
}
