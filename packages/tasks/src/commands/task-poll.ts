import { type OrangeContext, userInputError } from "@orange-hyper/core";
import { flag, type Outcome, text } from "@orange-hyper/core/command";
import type { Screen } from "@orange-hyper/core/human";
import { msg } from "@orange-hyper/core/text";
import { requireHuman } from "../open/caller.js";
import type { Tasks } from "../open/open-tasks.js";
import { TaskCommand } from "../open/task-command.js";
import { poll } from "../poll/poll.js";
import type { Project } from "../projects/project.js";

/** `orange task poll`: acts on agents that ended, once, or with --watch repeatedly until it is interrupted. */
export default class TaskPoll extends TaskCommand {
  watch = flag("--watch", { description: "Again and again, until it is interrupted." });
  project = text("--project", { value: "name", description: "The tasks of this project alone." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    requireHuman(this.context);
    if (this.watch && this.json) {
      throw userInputError(
        "--watch cannot be given with --json.",
        "Run `orange task poll --json` again and again.",
      );
    }
    const tasks = await this.tasks(ctx);
    const projects =
      this.project === undefined ? await tasks.projects() : [await tasks.projectFor(this.project)];
    if (this.watch) return { data: {}, human: (screen) => this.#watched(tasks, projects, screen) };
    this.context.progress(msg`Looking after the tasks`);
    const data = await poll(tasks, projects);
    return { data, human: async (screen) => (await import("../human/polled.js")).taskPolled(data, screen) };
  }

  /** Prints a round only if something happened in it. */
  async *#watched(tasks: Tasks, projects: readonly Project[], screen: Screen): AsyncGenerator<string> {
    const { taskPolled, pollEvents } = await import("../human/polled.js");
    const { settings } = await tasks.settings();
    const stop = this.context.interruption().then(() => true);
    yield screen.t`Looking after ${projects.length} projects every ${settings.poll_seconds} s; Ctrl-C ends it.`;
    for (let isOver = false; !isOver; ) {
      const data = await poll(tasks, projects);
      if (pollEvents(data) > 0) yield taskPolled(data, screen);
      isOver = await Promise.race([stop, pause(settings.poll_seconds)]);
    }
  }
}

function pause(seconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), seconds * 1_000).unref());
}
