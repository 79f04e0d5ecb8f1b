import { isTerminal } from "../model/status.js";
import type { Looked } from "../workflow/engine-context.js";
import { actorNotAllowed, statusOutOfBand } from "../workflow/errors.js";
import { taskNotReviewed, taskTerminal } from "./errors.js";
import type { MergeOptions } from "./merge-options.js";

/**
 * Refuses a task that may not be merged in its current state. A status edited by hand is refused for every actor,
 * because it does not show that a review took place. Throws TASK_STATUS_OUT_OF_BAND, TASK_TERMINAL, ACTOR_NOT_ALLOWED,
 * TASK_NOT_REVIEWED.
 */
export function checkMergeable(
  { stored: { task }, state }: Looked,
  { by, force }: Pick<MergeOptions, "by" | "force">,
): void {
  const { id, status } = task;
  if (state.last_status !== status) throw statusOutOfBand(id, state.last_status, status);
  if (isTerminal(status)) throw taskTerminal(id, status);
  if (by !== "human") throw actorNotAllowed({ id, from: status, to: "done" }, by, []);
  if (status !== "reviewing" && (status === "pending" || !force)) throw taskNotReviewed(id, status);
}
