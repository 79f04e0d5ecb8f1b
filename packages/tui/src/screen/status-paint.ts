import type { Paint } from "@orange-hyper/core/human";
import type { Status } from "@orange-hyper/tasks";

/** Returns the colour of a status. Statuses that wait for a person stand out. */
export function statusPaint(status: Status, paint: Paint): (text: string) => string {
  switch (status) {
    case "planning":
    case "working":
    case "agent-review":
      return paint.green;
    case "clarification":
      return paint.yellow;
    case "reviewing":
      return paint.cyan;
    case "stuck":
      return paint.red;
    case "pending":
    case "done":
    case "cancelled":
      return paint.dim;
  }
}
