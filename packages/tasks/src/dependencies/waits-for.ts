import type { Status } from "../model/status.js";
import type { Task } from "../model/task.js";

/** A task that another one waits for. */
export interface Waited {
  readonly id: string;
  /** Null if the task no longer exists. */
  readonly status: Status | null;
}

/** Returns the tasks that a task depends on and that are not done. */
export function waitsFor(task: Pick<Task, "after">, all: readonly Task[]): readonly Waited[] {
  return (task.after ?? [])
    .map((id) => ({ id, status: all.find((other) => other.id === id)?.status ?? null }))
    .filter(({ status }) => status !== "done");
}

/** Returns true for a task that can be started now: pending, with a summary, and with all dependencies done. */
export function isSpawnable(task: Task, all: readonly Task[]): boolean {
  return task.status === "pending" && task.summary !== "" && waitsFor(task, all).length === 0;
}

/** Returns the ids of the circle that the dependencies would form, beginning with the task; null if there is none. */
export function findCycle(
  id: string,
  after: readonly string[],
  all: readonly Task[],
): readonly string[] | null {
  const seen = new Set<string>();
  const walk = (next: readonly string[], path: readonly string[]): readonly string[] | null => {
    for (const one of next) {
      if (one === id) return [...path, one];
      if (seen.has(one)) continue;
      seen.add(one);
      const found = walk(all.find((task) => task.id === one)?.after ?? [], [...path, one]);
      if (found !== null) return found;
    }
    return null;
  };
  return walk(after, [id]);
}
