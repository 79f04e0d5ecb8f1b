import type { ActivationState } from "@orange-hyper/host-state";

/** Root of the project whose activation counts for a linked work tree; null where none does but its own. */
export function throughMain(state: ActivationState): string | null {
  return (state.kind === "approved" && state.through) || null;
}
