import type { Task } from "../model/task.js";
import type { Overlap, OverlapData } from "../schema/merging.js";

export function overlapData(
  found: readonly { readonly task: Task; readonly overlaps: readonly Overlap[] }[],
): OverlapData {
  const tasks = found.map(({ task: { id, project, branch, status }, overlaps }) => ({
    task: { id, project, branch, status },
    overlaps,
  }));
  return { tasks, count: tasks.filter(({ overlaps }) => overlaps.length > 0).length };
}
