import { reviewWindow, WORKER_WINDOW } from "../agents/windows.js";
import type { Task } from "../model/task.js";
import { isProcessSession } from "./session.js";

/** The place where one agent runs: a tmux window, or a process without a terminal. */
export interface AgentWindow {
  readonly session: string;
  readonly window: string;
  /** True when the program has ended but its window was kept. */
  readonly isDead: boolean;
}

/** A snapshot of the agents on this machine. */
export interface AgentSnapshot {
  /** Windows of tmux; null if tmux could not report them, in which case no window may be treated as ended. */
  readonly windows: readonly AgentWindow[] | null;
  /** Agents without a terminal. */
  readonly processes?: readonly AgentWindow[];
  readonly bootId: string | null;
}

/** Returns true if an agent runs in the window; null if unknown. */
export function isLive(
  sight: Omit<AgentSnapshot, "bootId">,
  session: string,
  window: string,
): boolean | null {
  const windows = isProcessSession(session) ? (sight.processes ?? []) : sight.windows;
  if (windows === null) return null;
  return windows.some((one) => one.session === session && one.window === window && !one.isDead);
}

/** Returns true if an agent of the task runs: its worker or, during a review, its reviewer. Null if unknown. */
export function isSessionLive(
  sight: Omit<AgentSnapshot, "bootId">,
  { tmux_session: session, status, review_round }: Pick<Task, "tmux_session" | "status" | "review_round">,
): boolean | null {
  if (session === null) return false;
  const worker = isLive(sight, session, WORKER_WINDOW);
  if (worker !== false || status !== "agent-review") return worker;
  return isLive(sight, session, reviewWindow({ review_round }));
}
