import { type OrangeContext, userInputError } from "@orange-hyper/core";
import { flag, type Outcome, word } from "@orange-hyper/core/command";
import { isTerminal } from "../model/status.js";
import { requireHuman } from "../open/caller.js";
import { TaskCommand } from "../open/task-command.js";
import { entriesOf } from "../pool/pool.js";
import { loadPool } from "../pool/pool-file.js";
import { projectHasTasks } from "../projects/errors.js";
import { removeProject } from "../projects/registry.js";
import { listTasks } from "../storage/task-files.js";

/** `orange project remove`: unregisters a repository; its tasks and worktrees stay. */
export default class ProjectRemove extends TaskCommand {
  name = word("name", { description: "The project." });
  force = flag("--force", { description: "Even with tasks that are not done." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    requireHuman(this.context);
    if (this.name === undefined)
      throw userInputError("Which project?", "Run `orange project list` to see all of them.");
    const { home, projectFor } = await this.tasks(ctx);
    const { name } = await projectFor(this.name);
    const { tasks } = await listTasks(home, name);
    const open = tasks.filter(({ task }) => !isTerminal(task.status)).map(({ task }) => task.id);
    if (open.length > 0 && !this.force) throw projectHasTasks(name, open);
    const workspaces = entriesOf(await loadPool(home), name).map((entry) => entry.name);
    const project = await removeProject(home, name);
    const data = { project, left_behind: { tasks: tasks.map(({ task }) => task.id), workspaces } };
    return {
      data,
      human: async (screen) => (await import("../human/projects.js")).projectRemoved(data, screen),
    };
  }
}
