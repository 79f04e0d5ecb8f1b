import { reviewWindow, WORKER_WINDOW } from "../agents/windows.js";
import type { Task } from "../model/task.js";
import { isProcessSession } from "./session.js";

/** A place of its own in which one agent runs: a window of tmux, or a process without a terminal. */
export interface AgentWindow {
  readonly session: string;
  readonly window: string;
  /** Its program has ended, and the window was kept. */
  readonly isDead: boolean;
}

/** What this machine's agents look like at one moment. */
export interface Sight {
  /** Null where tmux did not say: then nothing in it is taken for ended. */
  readonly windows: readonly AgentWindow[] | null;
  /** Those of agents without a terminal. */
  readonly processes?: readonly AgentWindow[];
  readonly bootId: string | null;
}

/** True where an agent runs there, null where nothing tells. */
export function isLive(sight: Omit<Sight, "bootId">, session: string, window: string): boolean | null {
  const windows = isProcessSession(session) ? (sight.processes ?? []) : sight.windows;
  if (windows === null) return null;
  return windows.some((one) => one.session === session && one.window === window && !one.isDead);
}

/** Whether an agent of the task lives: its worker, or while it is reviewed the reviewer as well; null where nothing tells. */
export function isSessionLive(
  sight: Omit<Sight, "bootId">,
  { tmux_session: session, status, review_round }: Pick<Task, "tmux_session" | "status" | "review_round">,
): boolean | null {
  if (session === null) return false;
  const worker = isLive(sight, session, WORKER_WINDOW);
  if (worker !== false || status !== "agent-review") return worker;
  return isLive(sight, session, reviewWindow({ review_round }));
}
