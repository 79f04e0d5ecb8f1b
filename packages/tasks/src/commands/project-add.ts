import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text, word } from "@orange-hyper/core/command";
import { requireHuman } from "../open/caller.js";
import { poolSizeOption } from "../open/options.js";
import { TaskCommand } from "../open/task-command.js";
import { registerRepository } from "../projects/register.js";

/** `orange project add`: registers a repository for tasks. */
export default class ProjectAdd extends TaskCommand {
  folder = word("path", { description: "A folder of the repository. Default: this one.", of: "folder" });
  name = text("--name", { value: "name", description: "Its name, if not that of its folder." });
  poolSize = text("--pool-size", {
    value: "number",
    description: "How many tasks may run at once, 1 to 32. Default: 2.",
  });
  defaultBranch = text("--default-branch", {
    value: "branch",
    description: "The branch that work is merged into, if it cannot be told.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    requireHuman(this.context);
    const poolSize = poolSizeOption(this.poolSize);
    const { around } = await this.tasks(ctx);
    const folder = ctx.homes.resolve(this.folder ?? ".");
    const { name, defaultBranch } = this;
    const project = await registerRepository(around, folder, { name, poolSize, defaultBranch });
    return {
      data: { project },
      human: async (screen) => (await import("../human/projects.js")).projectAdded(project, screen),
    };
  }
}
