import type { Observation, OrangeContext } from "@orange-hyper/core";
import { undoableDecision } from "./undo.js";

/** `memory.undoable`: the name of the decision that `orange undo` would undo now; null when there is none. */
export async function observe(
  ctx: OrangeContext,
): Promise<Observation<{ readonly decision: string | null }>> {
  return { summary: { decision: await undoableDecision(ctx) }, warnings: [] };
}
