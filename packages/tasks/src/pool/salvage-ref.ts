import type { ClockPort } from "@orange-hyper/core/ports";

/**
 * Returns the reference under which a task's work is salvaged. Such references are never pushed and never overwritten.
 */
export function salvageRef({ id }: { readonly id: string }, clock: ClockPort): string {
  return `refs/orange/salvage/${id}/${clock.now().replace(/[:.]/g, "-")}`;
}
