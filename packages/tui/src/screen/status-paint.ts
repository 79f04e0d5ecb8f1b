import type { Paint } from "@orange-hyper/core/human";
import type { Status } from "@orange-hyper/tasks";

/** The colour of a status: what waits for the person stands out. */
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
