import type { Row } from "../board/row.js";
import { isOver } from "./state.js";

/** Returns what Enter does to a task; null for a finished one. */
export function entering({ task, session }: Row): "spawn" | "attach" | "respawn" | null {
  if (isOver(task.status)) return null;
  if (task.status === "pending") return "spawn";
  return session === "active" ? "attach" : "respawn";
}

export function mayRequestChanges({ task }: Row): boolean {
  return task.status === "reviewing";
}

export function mayMerge({ task }: Row): boolean {
  return !isOver(task.status) && task.status !== "pending";
}

/**
 * Returns what p does to a task: opens its pull request, or creates one if the task has started and is not finished.
 */
export function pullRequestKey({ task }: Row): "open" | "create" | null {
  if (task.pr_url !== null) return "open";
  return !isOver(task.status) && task.status !== "pending" ? "create" : null;
}

export function mayCancel({ task }: Row): boolean {
  return !isOver(task.status);
}

export function mayDelete({ task }: Row): boolean {
  return isOver(task.status);
}
