import type { ProcessPort } from "@orange-hyper/core/ports";
import type { TaskPlace } from "../model/read-task.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";

/** How long whoever handed the effects over may take to print its result and end, and how long one waits between two looks. */
const CALLER_LIMIT_MS = 5_000;
const LOOK_EVERY_MS = 20;

/** Does what is left of the last change of status of a task, once the process that asked for it has ended. */
export async function finishTask(
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
