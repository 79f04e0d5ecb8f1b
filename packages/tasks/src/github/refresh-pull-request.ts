import type { TaskPlace } from "../model/read-task.js";
import { findTask } from "../storage/task-files.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import type { GitHub } from "./github.js";
import { type Synced, syncPullRequest } from "./sync-pull-request.js";

/** Looks up the pull request of a task on its host, and acts on it as a poll does. Throws GH_UNAVAILABLE. */
export async function refreshPullRequest(
  engine: EngineContext,
  github: GitHub,
  place: TaskPlace,
): Promise<Synced> {
  const { task } = await findTask(engine.pooling.home, place.id);
  const found = await github.find(task.branch);
  return withTask(engine, place, (stored, state) => syncPullRequest(engine, { stored, state }, found));
}
