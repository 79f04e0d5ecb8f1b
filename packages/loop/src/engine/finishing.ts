import { msg } from "@orange-hyper/core/text";
import { checkGates } from "../rules/gates.js";
import { blocked } from "../rules/stops.js";
import { type Flow, go } from "./flow.js";
import type { RunState } from "./state.js";

/** Ends a run that has no work left: checks the gates, and records the check before completing the run. */
export function finishing(state: RunState): Flow {
  const { gates, ok } = checkGates(state, true);
  if (!ok) {
    const open = gates.filter((gate) => !gate.ok).map(({ id }) => id);
    return go(blocked("gates_unmet", msg`Gates that are not met: ${open.join(", ")}.`));
  }
  const { check, validation, mode } = state;
  if (check === null || !check.ok || check.tree !== state.tree_digest) return go({ kind: "check" });
  const isMeasured =
    mode === "plan" ||
    mode === "research" ||
    (validation !== null && !validation.is_empty && validation.required_ok);
  return go({ kind: "complete", verification: isMeasured ? "verified" : "unverified" });
}
