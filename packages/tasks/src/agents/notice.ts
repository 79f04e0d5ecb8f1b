import type { Task } from "../model/task.js";

/** The events that a worker is notified of. */
export type Notice = "passed" | "failed" | "changes" | "budget";

/**
 * Returns the line to type for a notice. Contains only fixed text, the review round and the status, so that nothing
 * written by others is ever typed into a terminal.
 */
export function noticeOf(
  { review_round, status }: Pick<Task, "review_round" | "status">,
  about: Notice,
): string {
  switch (about) {
    case "changes":
      return "[orange] Changes requested. Task status is now working. Read Fix Instructions and Review in TASK.md and continue.";
    case "budget":
      return "[orange] The budget of this task is spent. Commit what you have, write Handoff in TASK.md, and finish now: you will be ended shortly.";
    default: {
      const verdict = about === "passed" ? "PASS" : "FAIL";
      return `[orange] Review round ${review_round} finished: ${verdict}. Task status is now ${status}. Read the Review section of TASK.md and continue.`;
    }
  }
}
