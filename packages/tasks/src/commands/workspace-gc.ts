import type { OrangeContext } from "@orange-hyper/core";
import { flag, type Outcome, text } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { requireHuman } from "../open/caller.js";
import { TaskCommand } from "../open/task-command.js";
import { collectGarbage } from "../upkeep/collect-garbage.js";

/** `orange workspace gc`: tidies the pool of a project; deletes no worktree. */
export default class WorkspaceGc extends TaskCommand {
  project = text("--project", { value: "name", description: "The project, if not that of this folder." });
  adopt = flag("--adopt", { description: "Take worktrees into the pool that it does not know." });
  dryRun = flag("--dry-run", { description: "Say what would be done, and change nothing." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    requireHuman(this.context);
    const tasks = await this.tasks(ctx);
    const project = await tasks.projectFor(this.project);
    const { adopt, dryRun } = this;
    this.context.progress(msg`Looking through the worktrees`);
    const engine = await tasks.engineOf(project);
    const garbage = await collectGarbage(engine, await tasks.sight(), { adopt, dryRun });
    const data = { ...garbage, ...(dryRun && { dry_run: true as const }) };
    return {
      data,
      human: async (screen) => (await import("../human/workspaces.js")).garbageCollected(data, screen),
    };
  }
}
