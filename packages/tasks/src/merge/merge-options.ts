import type { GitHub } from "../github/github.js";
import type { Actor } from "../workflow/transitions.js";
import type { PlanOptions } from "./plan.js";

/** How to merge the work of a task. */
export interface MergeOptions extends PlanOptions {
  /** Merges in this repository, even if there is a pull request. */
  readonly local: boolean;
  /** Merges even if the work was not reviewed. */
  readonly force: boolean;
  readonly push: boolean;
  readonly deleteBranch: boolean;
  readonly deleteRemoteBranch: boolean;
  readonly by: Actor;
  /** Opens GitHub; called only if the task has a pull request. Throws GH_UNAVAILABLE. */
  readonly github: () => Promise<GitHub>;
}
