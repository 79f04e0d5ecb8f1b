import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text, word } from "@orange-hyper/core/command";
import type { ProcessPort } from "@orange-hyper/core/ports";
import type { TaskPlace } from "../model/read-task.js";
import { taskRequired } from "../open/errors.js";
import { TaskCommand } from "../open/task-command.js";
import { findTask } from "../storage/task-files.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";

/** How long to wait for the process that handed over the effects to end, and the polling interval, both in ms. */
const CALLER_LIMIT_MS = 5_000;
const LOOK_EVERY_MS = 20;

/**
 * Finishes the pending effects of a task's last status change, once the process that requested the change has ended.
 */
async function finishTask(
  engine: EngineContext,
  place: TaskPlace,
  { processes, caller }: { readonly processes: ProcessPort; readonly caller: number },
): Promise<void> {
  const asked = processes.find(caller);
  for (let waited = 0; asked !== null && waited < CALLER_LIMIT_MS; waited += LOOK_EVERY_MS) {
    if (!processes.isAlive(asked)) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  await withTask(engine, place, async () => undefined);
}

/** `orange task finish`: performs the effects that the requesting process would not have survived. */
export default class TaskFinish extends TaskCommand {
  task = word("id", { description: "The id of the task." });
  after = text("--after", { value: "number", description: "The process that asked for it." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.task === undefined) throw taskRequired();
    const tasks = await this.tasks(ctx);
    const { task } = await findTask(tasks.home, this.task);
    const engine = await tasks.engineOf(await tasks.projectFor(task.project));
    await finishTask(engine, task, { processes: ctx.processes, caller: Number(this.after) });
    return { data: { task: task.id }, human: () => "" };
  }
}
