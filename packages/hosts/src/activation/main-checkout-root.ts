import type { ActivationState } from "@orange-hyper/host-state";

/** Returns the root of the main checkout whose activation covers this linked work tree; null when none does. */
export function mainCheckoutRoot(state: ActivationState): string | null {
  return (state.kind === "approved" && state.through) || null;
}
