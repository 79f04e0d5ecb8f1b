import { type Waited, waitsFor } from "../dependencies/waits-for.js";
import type { Task } from "../model/task.js";
import { entriesOf, type Pool } from "../pool/pool.js";
import type { Project } from "../projects/project.js";

/** Why a pending task cannot be started now. */
export type Obstacle =
  | { readonly code: "NO_SUMMARY" }
  | { readonly code: "TASK_WAITS"; readonly waits_for: readonly Waited[] }
  | { readonly code: "POOL_EXHAUSTED"; readonly pool_size: number };

export interface Readiness {
  /** Tasks that could be started now, oldest first, limited per project to its free worktrees. */
  readonly ready: readonly Task[];
  readonly waiting: readonly { readonly task: Task; readonly because: readonly Obstacle[] }[];
}

/**
 * Determines which pending tasks could be started now, and what prevents the others. `all` must include the tasks that
 * they depend on.
 */
export function readyTasks(
  pending: readonly Task[],
  {
    all,
    projects,
    pool,
  }: { readonly all: readonly Task[]; readonly projects: readonly Project[]; readonly pool: Pool },
): Readiness {
  const free = new Map(projects.map((project) => [project.name, freeWorkspaces(project, pool)]));
  const ready: Task[] = [];
  const waiting: { task: Task; because: readonly Obstacle[] }[] = [];
  for (const task of [...pending].sort((a, b) => (a.created_at < b.created_at ? -1 : 1))) {
    const own = obstaclesOf(task, all);
    const left = free.get(task.project) ?? 0;
    if (own.length === 0 && left > 0) {
      ready.push(task);
      free.set(task.project, left - 1);
    } else {
      const { pool_size = 0 } = projects.find(({ name }) => name === task.project) ?? {};
      waiting.push({ task, because: own.length > 0 ? own : [{ code: "POOL_EXHAUSTED", pool_size }] });
    }
  }
  return { ready, waiting };
}

function obstaclesOf(task: Task, all: readonly Task[]): readonly Obstacle[] {
  const waits_for = waitsFor(task, all);
  return [
    ...(task.summary === "" ? [{ code: "NO_SUMMARY" } as const] : []),
    ...(waits_for.length === 0 ? [] : [{ code: "TASK_WAITS", waits_for } as const]),
  ];
}

/** Returns how many more tasks of a project could be assigned a worktree. */
function freeWorkspaces({ name, pool_size }: Project, pool: Pool): number {
  const entries = entriesOf(pool, name);
  const taken = entries.filter(
    ({ entry }) => entry.status === "bound" || entry.quarantined !== undefined,
  ).length;
  return Math.max(0, pool_size - taken);
}
