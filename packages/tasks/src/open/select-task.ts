import type { Environment, OrangeContext } from "@orange-hyper/core";
import { isTerminal } from "../model/status.js";
import { workspaceAround } from "../projects/register.js";
import { findTask, listTasks, type StoredTask } from "../storage/task-files.js";
import { taskRequired } from "./errors.js";
import type { Tasks } from "./open-tasks.js";

export interface Selection {
  readonly selector: string | undefined;
  readonly env: Environment;
}

/**
 * Returns the task with an id or prefix of one. Without a selector, returns the task of the calling agent, else that of
 * the surrounding worktree. Throws TASK_NOT_FOUND, TASK_ID_AMBIGUOUS, TASK_INVALID, and USER_INPUT_ERROR if no task can
 * be inferred.
 */
export async function selectTask(
  { homes }: OrangeContext,
  { home }: Pick<Tasks, "home">,
  { selector, env }: Selection,
): Promise<StoredTask> {
  if (selector !== undefined) return findTask(home, selector);
  const own = env["ORANGE_TASK_ID"];
  if (own !== undefined && own !== "") return findTask(home, own);
  const workspace = workspaceAround(home, homes.real(homes.resolve(".")));
  if (workspace === null) throw taskRequired();
  const { tasks } = await listTasks(home);
  const found = tasks.find(({ task }) => task.workspace === workspace && !isTerminal(task.status));
  if (found === undefined) throw taskRequired();
  return found;
}
