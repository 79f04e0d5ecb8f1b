import { type OrangeContext, userInputError } from "@orange-hyper/core";
import { type Outcome, text, word } from "@orange-hyper/core/command";
import { requireHuman } from "../open/caller.js";
import { poolSizeOption } from "../open/options.js";
import { TaskCommand } from "../open/task-command.js";
import { requireDefaultBranch } from "../projects/register.js";
import { updateProject } from "../projects/registry.js";

/** `orange project update`: changes how many tasks of a project work at once, or the branch that they are merged into. */
export default class ProjectUpdate extends TaskCommand {
  static override id = "project.update";
  static override paths = [["project", "update"]];

  name = word("name", { description: "The project; the one of this folder without it." });
  poolSize = text("--pool-size", {
    value: "number",
    description: "How many tasks may work at once: 1 to 32.",
  });
  defaultBranch = text("--default-branch", {
    value: "branch",
    description: "The branch that work is merged into.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    requireHuman(this.context.env, ProjectUpdate);
    const poolSize = poolSizeOption(this.poolSize);
    const { defaultBranch } = this;
    if (poolSize === undefined && defaultBranch === undefined) {
      throw userInputError("What is to change?", "Give --pool-size or --default-branch.");
    }
    const { home, around, projectFor } = await this.tasks(ctx);
    const before = await projectFor(this.name);
    if (defaultBranch !== undefined) await requireDefaultBranch(around, before.path, defaultBranch);
    const changes = {
      ...(poolSize !== undefined && { pool_size: poolSize }),
      ...(defaultBranch !== undefined && { default_branch: defaultBranch }),
    };
    const project = await updateProject(home, before.name, changes);
    const changed = (["pool_size", "default_branch"] as const).filter((key) => project[key] !== before[key]);
    const data = { project, changed };
    return {
      data,
      human: async (screen) => (await import("../human/projects.js")).projectUpdated(data, screen),
    };
  }
}
