import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, text } from "@orange-hyper/core/command";
import { openTasks, type Tasks } from "./open-tasks.js";

/** Base of every command about tasks: each takes `--home`. */
export abstract class TaskCommand extends OrangeCommand {
  home = text("--home", {
    value: "folder",
    description: "The folder of all tasks, if not ORANGE_HOME or ~/orange.",
    of: "folder",
  });

  protected tasks(ctx: OrangeContext): Promise<Tasks> {
    return openTasks(ctx, { home: this.home, env: this.context.env });
  }
}
