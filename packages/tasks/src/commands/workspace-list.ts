import type { OrangeContext } from "@orange-hyper/core";
import { flag, type Outcome, text } from "@orange-hyper/core/command";
import { TaskCommand } from "../open/task-command.js";
import { listWorkspaces, type Workspace } from "../upkeep/workspaces.js";

/** `orange workspace list`: lists the worktrees of the pool and the tasks that use them. */
export default class WorkspaceList extends TaskCommand {
  all = flag("--all", { description: "Of all projects." });
  project = text("--project", { value: "name", description: "Of this project." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const tasks = await this.tasks(ctx);
    const project = await tasks.projectInView({ all: this.all, project: this.project });
    const projects = project === null ? await tasks.projects() : [project];
    const workspaces: Workspace[] = [];
    for (const one of projects) workspaces.push(...(await listWorkspaces(await tasks.engineOf(one))));
    const data = { workspaces };
    return {
      data,
      human: async (screen) => (await import("../human/workspaces.js")).workspacesListed(data, screen),
    };
  }
}
