import type { Status } from "../model/status.js";
import type { Task } from "../model/task.js";

/** A task that another one waits for. */
export interface Waited {
  readonly id: string;
  /** Null for a task that is not there any more. */
  readonly status: Status | null;
}

/** What keeps a task from being started by itself: the tasks that it is to come after and that are not done. */
export function waitsFor(task: Pick<Task, "after">, all: readonly Task[]): readonly Waited[] {
  return (task.after ?? [])
    .map((id) => ({ id, status: all.find((other) => other.id === id)?.status ?? null }))
    .filter(({ status }) => status !== "done");
}

/** True for a task that can be started now. */
export function isSpawnable(task: Task, all: readonly Task[]): boolean {
  return task.status === "pending" && task.summary !== "" && waitsFor(task, all).length === 0;
}

/** The ids along which a task would wait for itself, the task first; null where it would not. */
export function circleOf(
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
