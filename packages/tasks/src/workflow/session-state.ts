import type { Task } from "../model/task.js";

/** Whether an agent is there, which is independent of the status. */
export type SessionState = "active" | "crashed" | "inactive";

/** A task that expects a session and has none that lives has lost it. */
export function sessionState(
  { status, tmux_session }: Pick<Task, "status" | "tmux_session">,
  isAlive: boolean,
): SessionState {
  const isExpected = tmux_session !== null && !["pending", "done", "cancelled"].includes(status);
  if (!isExpected) return "inactive";
  return isAlive ? "active" : "crashed";
}
