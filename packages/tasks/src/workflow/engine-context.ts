import type { IdPort } from "@orange-hyper/core/ports";
import type { Task } from "../model/task.js";
import type { Pooling } from "../pool/acquire.js";
import type { EngineState } from "../storage/engine-state.js";
import type { StoredTask } from "../storage/task-files.js";
import type { Agents } from "./agents.js";
import type { Limits } from "./situation.js";
import type { Effect } from "./transitions.js";

/** What the engine needs. */
export interface EngineContext {
  readonly pooling: Pooling;
  readonly ids: Pick<IdPort, "digest" | "token">;
  readonly agents: Agents;
  readonly limits: Limits;
  /** Starts the next ready tasks of a project. Best-effort: failures are not reported. */
  readonly spawnNext: (project: string) => Promise<void>;
  /**
   * True when an agent calls this process. Its sandbox may prevent access to the terminals, so effects that fail for
   * that reason are left to other processes.
   */
  readonly isCalledByAgent?: boolean;
  /**
   * Hands effects to a detached process if they would close the window that this process runs in. Returns true if that
   * process performs them.
   */
  readonly handOver?: (task: Task, effects: readonly Effect[]) => Promise<boolean>;
  /**
   * Looks up the pull requests of the project, applies them to the tasks, and returns the changes made. Takes the locks
   * of the tasks itself, so that none is held during network calls.
   */
  readonly syncPullRequests?: (
    engine: EngineContext,
  ) => Promise<readonly { readonly id: string; readonly change: string }[]>;
  /** Enforces the budget of a task whose lock the caller holds. Returns the task after that. */
  readonly enforceBudget?: (engine: EngineContext, looked: Looked) => Promise<Looked>;
}

/** A task as read from its file, with its engine state. */
export interface Looked {
  readonly stored: StoredTask;
  readonly state: EngineState;
}
