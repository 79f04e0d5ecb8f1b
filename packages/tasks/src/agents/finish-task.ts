import type { ProcessPort } from "@orange-hyper/core/ports";
import type { TaskPlace } from "../model/read-task.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";

/** How long to wait for the process that handed over the effects to end, and the polling interval, both in ms. */
const CALLER_LIMIT_MS = 5_000;
const LOOK_EVERY_MS = 20;

/**
 * Finishes the pending effects of a task's last status change, once the process that requested the change has ended.
 */
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
