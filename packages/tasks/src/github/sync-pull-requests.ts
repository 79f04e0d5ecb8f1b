import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { type Ground, projectGit } from "../pool/worktree.js";
import { listTasks } from "../storage/task-files.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import type { GitHub } from "./github.js";
import { type Synced, syncPullRequest } from "./sync-pull-request.js";

/** Maximum number of concurrent requests to the host. */
const AT_ONCE = 4;

/**
 * Applies the pull requests of all unfinished tasks of a project, and returns the result for each task that has one.
 * Best-effort: does nothing without gh, without an answer, and for a task whose lock is held. Only pushed branches and
 * linked pull requests are looked up, and no lock is held during the requests.
 */
export async function syncPullRequests(
  engine: EngineContext,
  open: () => Promise<GitHub>,
): Promise<readonly Synced[]> {
  const tasks = await pushedTasks(engine.pooling);
  if (tasks.length === 0) return [];
  const github = await open().catch(() => null);
  if (github === null) return [];
  const synced: Synced[] = [];
  const waiting = [...tasks];
  const next = async (): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      const one = await syncOne(engine, github, task).catch(() => null);
      if (one !== null && one.kind !== "none") synced.push(one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return synced;
}

async function syncOne(engine: EngineContext, github: GitHub, task: Task): Promise<Synced> {
  const found = await github.find(task.branch);
  return withTask(engine, task, (stored, state) => syncPullRequest(engine, { stored, state }, found), 0);
}

async function pushedTasks(ground: Ground): Promise<readonly Task[]> {
  const { tasks } = await listTasks(ground.home, ground.project.name);
  const live = tasks.map(({ task }) => task).filter(({ status }) => !isTerminal(status));
  if (live.length === 0) return [];
  const listing = await projectGit(ground).ask(
    ...["for-each-ref", "--format=%(refname:lstrip=3)", "refs/remotes/origin"],
  );
  const pushed = new Set(listing.stdout.split("\n"));
  return live.filter(({ pr_url: url, branch }) => url !== null || pushed.has(branch));
}
