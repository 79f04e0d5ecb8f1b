import type { Task } from "../model/task.js";

/** Window of the agent that plans, implements and fixes. */
export const WORKER_WINDOW = "worker";

/** Returns the window name of the reviewer of the current round. */
export function reviewWindow({ review_round }: Pick<Task, "review_round">): string {
  return `review-${review_round}`;
}
