import { isSpawnable } from "../dependencies/waits-for.js";
import type { Task } from "../model/task.js";
import type { Tasks } from "../open/open-tasks.js";
import type { TaskData } from "../schema/parts.js";
import { readEngineState } from "../storage/engine-state.js";
import { listHeads, type TaskHead } from "../storage/task-index.js";
import { type AgentSnapshot, isSessionLive } from "../terminals/agent-snapshot.js";
import { taskData } from "../wire.js";
import { sessionState } from "../workflow/session-state.js";

const NOTHING: AgentSnapshot = { windows: [], bootId: null };

/**
 * Returns tasks in the form that commands report. `all` must include the tasks that they depend on. The terminals are
 * looked up only if a task should have a session.
 */
export async function viewTasks(
  { sight }: Pick<Tasks, "sight">,
  shown: readonly TaskHead[],
  all: readonly Task[],
): Promise<readonly TaskData[]> {
  const isAnyExpected = shown.some(({ task }) => sessionState(task, false) === "crashed");
  const seen = isAnyExpected ? await sight() : NOTHING;
  return shown.map(
    ({ task, attention, shown: known }) =>
      known ??
      taskData(task, {
        session_state: sessionState(task, isSessionLive(seen, task) !== false),
        attention,
        spawnable: isSpawnable(task, all),
      }),
  );
}

/** Returns one task in the form that commands report. */
export async function viewTask(tasks: Tasks, task: Task): Promise<TaskData> {
  const { attention } = await readEngineState(tasks.home, task, task.status);
  const others = task.after === null ? [] : (await listHeads(tasks.home)).heads.map((one) => one.task);
  const [data] = await viewTasks(tasks, [{ task, attention }], others);
  return data as TaskData;
}
