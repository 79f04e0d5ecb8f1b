import { type OrangeContext, userInputError } from "@orange-hyper/core";
import { type Outcome, text, word } from "@orange-hyper/core/command";
import { requireHuman } from "../open/caller.js";
import { poolSizeOption } from "../open/options.js";
import { TaskCommand } from "../open/task-command.js";
import { requireDefaultBranch } from "../projects/register.js";
import { updateProject } from "../projects/registry.js";
import { moveProject } from "../upkeep/move-project.js";

/** `orange project update`: changes a project's pool size, default branch or repository path. */
export default class ProjectUpdate extends TaskCommand {
  name = word("name", { description: "The project. Default: that of this folder." });
  poolSize = text("--pool-size", {
    value: "number",
    description: "How many tasks may work at once: 1 to 32.",
  });
  defaultBranch = text("--default-branch", {
    value: "branch",
    description: "The branch that work is merged into.",
  });
  // Not named `path`, because the parser defines a field of that name.
  newPath = text("--path", {
    value: "folder",
    description: "Where the repository lies now, after it was moved; name the project as well.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    requireHuman(this.context);
    const poolSize = poolSizeOption(this.poolSize);
    const { defaultBranch, newPath: path } = this;
    if (poolSize === undefined && defaultBranch === undefined && path === undefined) {
      throw userInputError("What is to change?", "Give --pool-size, --default-branch or --path.");
    }
    if (path !== undefined && this.name === undefined) {
      throw userInputError(
        "Which project was moved?",
        "Name it, as in `orange project update shop --path ~/src/shop`.",
      );
    }
    const { home, around, projectFor } = await this.tasks(ctx);
    const before = await projectFor(this.name);
    const now =
      path === undefined ? before : await moveProject(around, before.name, around.homes.resolve(path));
    if (defaultBranch !== undefined) await requireDefaultBranch(around, now.path, defaultBranch);
    const changes = {
      ...(poolSize !== undefined && { pool_size: poolSize }),
      ...(defaultBranch !== undefined && { default_branch: defaultBranch }),
    };
    const project = await updateProject(home, before.name, changes);
    const changed = (["path", "pool_size", "default_branch"] as const).filter(
      (key) => project[key] !== before[key],
    );
    const data = { project, changed };
    return {
      data,
      human: async (screen) => (await import("../human/projects.js")).projectUpdated(data, screen),
    };
  }
}
