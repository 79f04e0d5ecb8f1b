import type { Notice } from "../agents/notice.js";
import type { Task } from "../model/task.js";
import type { PromptVariant } from "../prompts/prompt.js";

/** What a worker is started for; a `clarification` is a talk without a prompt. */
export type WorkerVariant = Exclude<PromptVariant, "reviewer"> | "clarification";

/** What the engine has done about the agents of a task. Each is idempotent: done once more, it changes nothing. */
export interface Agents {
  /** Starts the worker, in the session of the task where that lives, else in a new one. */
  spawnWorker(task: Task, variant: WorkerVariant): Promise<Spawned>;
  spawnReviewer(task: Task): Promise<Spawned>;
  /** Ends the window of the reviewer alone. */
  killReviewer(task: Task): Promise<void>;
  /** Ends the whole session, and settles once it is gone. */
  killSession(task: Task): Promise<void>;
  /** Gives the session of a task the name of its branch, and answers the name that it has then. */
  renameSession?(task: Task): Promise<string | null>;
  /** False where no worker lives that can be talked to. */
  notifyWorker(task: Task, about: Notice): Promise<boolean>;
}

/** An agent that was started. */
export interface Spawned {
  readonly spawn_id: string;
  readonly tmux_session: string | null;
  readonly window: string;
  readonly harness: string;
  /** The wanted harness is not there, and another took its place. */
  readonly fallback?: true;
}
