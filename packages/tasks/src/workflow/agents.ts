import type { Notice } from "../agents/notice.js";
import type { Task } from "../model/task.js";
import type { PromptVariant } from "../prompts/prompt.js";

/** The purpose that a worker is started for; `clarification` is a conversation without a prompt. */
export type WorkerVariant = Exclude<PromptVariant, "reviewer"> | "clarification";

/** Operations on the agents of a task. Each is idempotent. */
export interface Agents {
  /** Starts the worker, in the task's session if it is running, else in a new one. */
  spawnWorker(task: Task, variant: WorkerVariant): Promise<Spawned>;
  spawnReviewer(task: Task): Promise<Spawned>;
  /** Closes the reviewer's window only. */
  killReviewer(task: Task): Promise<void>;
  /** Closes the whole session, and settles once its programs have ended. */
  killSession(task: Task): Promise<void>;
  /** Renames the session of a task after its branch. Returns the session's name; null if there is none. */
  renameSession?(task: Task): Promise<string | null>;
  /** Returns false if no worker is running that can read the notice. */
  notifyWorker(task: Task, about: Notice): Promise<boolean>;
}

/** An agent that was started. */
export interface Spawned {
  readonly spawn_id: string;
  readonly tmux_session: string | null;
  readonly window: string;
  readonly harness: string;
  /** Set if the requested harness is not installed and another was started instead. */
  readonly fallback?: true;
}
