import type { Task } from "../model/task.js";
import type { Overlap } from "./overlap.js";

/** `data` of `task.overlap`. */
export interface OverlapData {
  readonly tasks: readonly {
    readonly task: Pick<Task, "id" | "project" | "branch" | "status">;
    readonly overlaps: readonly Overlap[];
  }[];
  /** Number of tasks that overlap with another one. */
  readonly count: number;
}

export function overlapData(
  found: readonly { readonly task: Task; readonly overlaps: readonly Overlap[] }[],
): OverlapData {
  const tasks = found.map(({ task: { id, project, branch, status }, overlaps }) => ({
    task: { id, project, branch, status },
    overlaps,
  }));
  return { tasks, count: tasks.filter(({ overlaps }) => overlaps.length > 0).length };
}
