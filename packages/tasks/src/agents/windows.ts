import type { Task } from "../model/task.js";

/** The window of the agent that plans, implements and fixes. */
export const WORKER_WINDOW = "worker";

/** The window of the reviewer of this round. */
export function reviewWindow({ review_round }: Pick<Task, "review_round">): string {
  return `review-${review_round}`;
}
