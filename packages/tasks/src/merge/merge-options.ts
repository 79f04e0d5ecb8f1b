import type { GitHub } from "../github/github.js";
import type { Actor } from "../workflow/transitions.js";
import type { PlanOptions } from "./plan.js";

/** How the work of a task is to be merged. */
export interface MergeOptions extends PlanOptions {
  /** Merges here, whatever pull request there is. */
  readonly local: boolean;
  /** Merges what nobody has reviewed. */
  readonly force: boolean;
  readonly push: boolean;
  readonly deleteBranch: boolean;
  readonly deleteRemoteBranch: boolean;
  readonly by: Actor;
  /** Asked only where the task has a pull request. Throws GH_UNAVAILABLE. */
  readonly github: () => Promise<GitHub>;
}
