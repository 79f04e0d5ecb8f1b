import { type OrangeContext, toOrangeError } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import type { LogLine } from "../log/log-line.js";
import type { TaskLog } from "../log/task-log.js";
import { openTasks, type Tasks } from "./open-tasks.js";

/** Base class of all task commands. Adds `--home`, and logs the start and the end of each command. */
export abstract class TaskCommand extends OrangeCommand {
  home = text("--home", {
    value: "folder",
    description: "The folder of all tasks, if not ORANGE_HOME or ~/orange.",
    of: "folder",
  });

  #log: TaskLog | null = null;

  protected async tasks(ctx: OrangeContext): Promise<Tasks> {
    const tasks = await openTasks(ctx, { home: this.home, env: this.context.env });
    this.#log = tasks.log;
    await this.#tell({ msg: "began" });
    return tasks;
  }

  override async execute(): Promise<void> {
    const { clock } = this.context.orange;
    const begun = Date.parse(clock.now());
    const ended = (exitCode: number, facts: object = {}): Promise<void> =>
      this.#tell({ msg: "ended", durationMs: Date.parse(clock.now()) - begun, exitCode, ...facts });
    try {
      await super.execute();
    } catch (thrown) {
      const { exitCode, code } = toOrangeError(thrown);
      await ended(exitCode, { code });
      throw thrown;
    }
    const { outcome } = this.context as { readonly outcome?: Outcome };
    await ended(outcome?.error?.exitCode ?? 0);
  }

  /** Commands that change nothing are logged at `debug`, and `orange log` itself is not logged. */
  async #tell(facts: Pick<LogLine, "msg"> & Readonly<Record<string, unknown>>): Promise<void> {
    const { id } = this.context.command;
    if (id === "log.show") return;
    await this.#log?.write({
      level: READING.has(id) ? "debug" : "info",
      component: "cli",
      command: id,
      ...facts,
    });
  }
}

const READING: ReadonlySet<string> = new Set([
  "harness.check",
  "project.list",
  "task.attach",
  "task.list",
  "task.overlap",
  "task.ready",
  "task.show",
  "task.validate",
  "workspace.list",
]);
