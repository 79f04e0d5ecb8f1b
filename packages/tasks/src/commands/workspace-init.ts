import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { requireHuman } from "../open/caller.js";
import { TaskCommand } from "../open/task-command.js";
import { initWorkspaces } from "../upkeep/workspaces.js";

/** `orange workspace init`: creates all worktrees of a project in advance, so that no task has to wait for one. */
export default class WorkspaceInit extends TaskCommand {
  project = text("--project", { value: "name", description: "The project, if not that of this folder." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    requireHuman(this.context);
    const tasks = await this.tasks(ctx);
    const project = await tasks.projectFor(this.project);
    this.context.progress(msg`Making worktrees`);
    const data = await initWorkspaces(await tasks.engineOf(project));
    return {
      data,
      human: async (screen) => (await import("../human/workspaces.js")).workspacesMade(data, screen),
    };
  }
}
