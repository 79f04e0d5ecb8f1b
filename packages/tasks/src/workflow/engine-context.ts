import type { IdPort } from "@orange-hyper/core/ports";
import type { Task } from "../model/task.js";
import type { Pooling } from "../pool/acquire.js";
import type { EngineState } from "../storage/engine-state.js";
import type { StoredTask } from "../storage/task-files.js";
import type { Agents } from "./agents.js";
import type { Limits } from "./situation.js";
import type { Effect } from "./transitions.js";

/** What the engine works with. */
export interface EngineContext {
  readonly pooling: Pooling;
  readonly ids: Pick<IdPort, "digest" | "token">;
  readonly agents: Agents;
  readonly limits: Limits;
  /** Starts the oldest task of a project that waits for a worktree; what fails is its own business. */
  readonly spawnNext: (project: string) => Promise<void>;
  /** This process is called by an agent, whose sandbox may keep it from the terminals: what it cannot do is left to others. */
  readonly isCalledByAgent?: boolean;
  /**
   * Hands effects to a process that outlasts this one where they would end the window that it runs in; true where that one will do
   * them.
   */
  readonly handOver?: (task: Task, effects: readonly Effect[]) => Promise<boolean>;
  /**
   * Looks what became of the pull requests of the project, and acts on it; says what it did. It takes the locks of the tasks itself,
   * so that nobody waits while it asks another machine.
   */
  readonly syncPullRequests?: (
    engine: EngineContext,
  ) => Promise<readonly { readonly id: string; readonly change: string }[]>;
  /** Sees to it that the agent of a task, whose lock is held, stays within its budget; answers the task as it is then. */
  readonly enforceBudget?: (engine: EngineContext, looked: Looked) => Promise<Looked>;
}

/** A task as it was read, and what the engine knows of it. */
export interface Looked {
  readonly stored: StoredTask;
  readonly state: EngineState;
}
