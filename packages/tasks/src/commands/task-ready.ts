import type { OrangeContext } from "@orange-hyper/core";
import { flag, type Outcome, text } from "@orange-hyper/core/command";
import { TaskCommand } from "../open/task-command.js";
import { loadPool } from "../pool/pool-file.js";
import { readyTasks } from "../ready/ready-tasks.js";
import { listTasks } from "../storage/task-files.js";
import { viewTasks } from "../view/view-tasks.js";

/** `orange task ready`: which pending tasks could start now, and why the others cannot. */
export default class TaskReady extends TaskCommand {
  static override id = "task.ready";
  static override paths = [["task", "ready"]];

  all = flag("--all", { description: "Of all projects." });
  project = text("--project", { value: "name", description: "Of this project." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const tasks = await this.tasks(ctx);
    const project = await tasks.projectInView({ all: this.all, project: this.project });
    const all = (await listTasks(tasks.home)).tasks.map(({ task }) => task);
    const pending = all.filter(
      (task) => task.status === "pending" && (project === null || task.project === project.name),
    );
    const projects = await tasks.projects();
    const { ready, waiting } = readyTasks(pending, { all, projects, pool: await loadPool(tasks.home) });
    const held = await viewTasks(
      tasks,
      waiting.map(({ task }) => task),
      all,
    );
    const data = {
      ready: await viewTasks(tasks, ready, all),
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
