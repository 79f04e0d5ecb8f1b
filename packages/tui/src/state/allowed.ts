import type { Row } from "../board/row.js";
import { isOver } from "./state.js";

/** What Enter does to a task: nothing to one that is over. */
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

/** What p does: opens the pull request that there is, or makes one of work that goes on. */
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
