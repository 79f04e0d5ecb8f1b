import type { ClockPort } from "@orange-hyper/core/ports";

/** Where work of a task is kept that no branch has: never pushed, and never replaced. */
export function salvageRef({ id }: { readonly id: string }, clock: ClockPort): string {
  return `refs/orange/salvage/${id}/${clock.now().replace(/[:.]/g, "-")}`;
}
