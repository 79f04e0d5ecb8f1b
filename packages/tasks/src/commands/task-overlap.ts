import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text, word } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import type { Task } from "../model/task.js";
import { openTask } from "../open/open-task.js";
import { TaskCommand } from "../open/task-command.js";
import { allOverlaps, overlapsOf } from "../overlap/overlap.js";
import type { Overlap, OverlapData } from "../schema/merging.js";

/** `orange task overlap`: shows which tasks change the same files at the same time. */
export default class TaskOverlap extends TaskCommand {
  task = word("id", {
    description: "The id of a task, or at least 6 characters of it. Default: every task of the project.",
  });
  project = text("--project", { value: "name", description: "The tasks of this project." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    this.context.progress(msg`Comparing worktrees`);
    const data = await this.#find(ctx);
    return {
      data,
      human: async (screen) => (await import("../human/overlapping.js")).overlapText(data, screen),
    };
  }

  async #find(ctx: OrangeContext): Promise<OverlapData> {
    const tasks = await this.tasks(ctx);
    if (this.task === undefined)
      return overlapData(await allOverlaps(await tasks.engineOf(await tasks.projectFor(this.project))));
    const { task, engine } = await openTask(ctx, tasks, { selector: this.task, env: this.context.env });
    return overlapData([{ task, overlaps: await overlapsOf(engine, task) }]);
  }
}

function overlapData(
  found: readonly { readonly task: Task; readonly overlaps: readonly Overlap[] }[],
): OverlapData {
  const tasks = found.map(({ task: { id, project, branch, status }, overlaps }) => ({
    task: { id, project, branch, status },
    overlaps,
  }));
  return { tasks, count: tasks.filter(({ overlaps }) => overlaps.length > 0).length };
}
