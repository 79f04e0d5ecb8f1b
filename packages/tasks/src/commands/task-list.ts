import type { OrangeContext } from "@orange-hyper/core";
import { choiceOption, flag, type Outcome, text } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { STATUSES } from "../model/status.js";
import type { Task } from "../model/task.js";
import { TaskCommand } from "../open/task-command.js";
import type { Project } from "../projects/project.js";
import type { Warning } from "../schema/parts.js";
import { listHeads } from "../storage/task-index.js";
import { viewTasks } from "../view/view-tasks.js";

/** `orange task list`: lists the tasks of one project, or of all of them. */
export default class TaskList extends TaskCommand {
  status = text("--status", {
    value: "status",
    description: "Only those in this status.",
    choices: STATUSES,
  });
  all = flag("--all", { description: "Of all projects." });
  project = text("--project", { value: "name", description: "Of this project." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const status = choiceOption("--status", this.status, STATUSES);
    const tasks = await this.tasks(ctx);
    const project = await tasks.projectInView({ all: this.all, project: this.project });
    const { heads, invalid } = await listHeads(tasks.home);
    const isIn = (name: string): boolean => project === null || project.name === name;
    const chosen = heads.filter(
      ({ task }) => isIn(task.project) && (status === undefined || task.status === status),
    );
    const all = heads.map(({ task }) => task);
    const data = {
      tasks: await viewTasks(tasks, chosen, all),
      count: chosen.length,
      filters: { status: status ?? null, all: this.all, project: project?.name ?? null },
      invalid: invalid.filter(({ file }) => isIn(file.split("/")[1] ?? "")),
      warnings: projectUnregistered(
        chosen.map(({ task }) => task),
        await tasks.projects(),
      ),
    };
    return { data, human: async (screen) => (await import("../human/listed.js")).tasksListed(data, screen) };
  }
}

/** Returns a warning for each unregistered project that has tasks. */
function projectUnregistered(tasks: readonly Task[], projects: readonly Project[]): readonly Warning[] {
  const known = new Set(projects.map(({ name }) => name));
  const unknown = new Set(tasks.map(({ project }) => project).filter((name) => !known.has(name)));
  return [...unknown].map((name) => ({
    code: "TASK_PROJECT_UNREGISTERED",
    message: msg`The project ${name} has tasks and is not registered.`,
    hint: msg`Run \`orange project add\` in its repository.`,
  }));
}
