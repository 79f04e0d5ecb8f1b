import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { TaskCommand } from "../open/task-command.js";

/** `orange project list`: lists every registered repository. */
export default class ProjectList extends TaskCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const projects = await (await this.tasks(ctx)).projects();
    return {
      data: { projects, count: projects.length },
      human: async (screen) => (await import("../human/projects.js")).projectsListed(projects, screen),
    };
  }
}
