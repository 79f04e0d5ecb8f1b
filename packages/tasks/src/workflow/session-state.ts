import type { Task } from "../model/task.js";

/** State of a task's agents, independent of its status. */
export type SessionState = "active" | "crashed" | "inactive";

/** Returns the state of a task's session: "crashed" if a session is expected and none is alive. */
export function sessionState(
  { status, tmux_session }: Pick<Task, "status" | "tmux_session">,
  isAlive: boolean,
): SessionState {
  const isExpected = tmux_session !== null && !["pending", "done", "cancelled"].includes(status);
  if (!isExpected) return "inactive";
  return isAlive ? "active" : "crashed";
}
