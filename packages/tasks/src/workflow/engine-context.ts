import type { IdPort } from "@orange-hyper/core/ports";
import type { Pooling } from "../pool/acquire.js";
import type { Agents } from "./agents.js";
import type { Limits } from "./situation.js";

/** What the engine works with. */
export interface EngineContext {
  readonly pooling: Pooling;
  readonly ids: Pick<IdPort, "digest" | "token">;
  readonly agents: Agents;
  readonly limits: Limits;
  /** Starts the oldest task of a project that waits for a worktree; what fails is its own business. */
  readonly spawnNext: (project: string) => Promise<void>;
}
