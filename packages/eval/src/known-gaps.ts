import type { KnownGapData } from "./schema.js";

/** The figures that no report can contain, and what would be needed for them. */
export const KNOWN_GAPS: readonly KnownGapData[] = [
  {
    id: "token.savings",
    status: "insufficient-data",
    reason: "Token counts are not collected by the local-only Eval and Reports stable surface.",
    source: "unavailable",
    limitation: "Do not estimate token savings without explicit token usage collection.",
    future_target: "An opt-in usage dataset would be required before reporting token savings.",
  },
  {
    id: "success_rate.improvement",
    status: "insufficient-data",
    reason: "There is no comparison group of runs with and without Orange.",
    source: "unavailable",
    limitation: "Claim no improvement without compared task-pack outcomes.",
    future_target: "It would take a separate comparison that someone asks for.",
  },
  {
    id: "identity.eval_summary_integration",
    status: "insufficient-data",
    reason: "Identity build adds no eval summary.",
    source: "future-target",
    limitation: "The eval report is its own command and leaves identity files alone.",
    future_target: "A later release may add it behind the user's approval.",
  },
];
