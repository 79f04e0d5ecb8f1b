import type { OrangeContext } from "@orange-hyper/core";
import { flag, type Outcome, text } from "@orange-hyper/core/command";
import type { Task } from "../model/task.js";
import { TaskCommand } from "../open/task-command.js";
import { loadPool } from "../pool/pool-file.js";
import { readyTasks } from "../ready/ready-tasks.js";
import type { TaskData } from "../schema/parts.js";
import { listHeads } from "../storage/task-index.js";
import { viewTasks } from "../view/view-tasks.js";

/** `orange task ready`: shows which pending tasks could start now, and why the others cannot. */
export default class TaskReady extends TaskCommand {
  all = flag("--all", { description: "Of all projects." });
  project = text("--project", { value: "name", description: "Of this project." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const tasks = await this.tasks(ctx);
    const project = await tasks.projectInView({ all: this.all, project: this.project });
    const { heads } = await listHeads(tasks.home);
    const all = heads.map(({ task }) => task);
    const pending = all.filter(
      (task) => task.status === "pending" && (project === null || task.project === project.name),
    );
    const projects = await tasks.projects();
    const { ready, waiting } = readyTasks(pending, { all, projects, pool: await loadPool(tasks.home) });
    const view = async (shown: readonly Task[]): Promise<readonly TaskData[]> =>
      viewTasks(
        tasks,
        shown.flatMap((task) => heads.find((head) => head.task === task) ?? []),
        all,
      );
    const held = await view(waiting.map(({ task }) => task));
    const data = {
      ready: await view(ready),
      waiting: waiting.map(({ because }, index) => ({ task: held[index], because })),
      count: ready.length,
      filters: { all: this.all, project: project?.name ?? null },
    };
    return {
      data,
      human: async (screen) => (await import("../human/ready.js")).tasksReady({ ready, waiting }, screen),
    };
  }
}
