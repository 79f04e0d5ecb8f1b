import type { DoctorCheck } from "@orange-hyper/core";
import { checkConfirmations, checkEdges, checkStale } from "./checks/edges.js";
import { checkForgotten } from "./checks/forgotten.js";
import { checkIndex } from "./checks/index-check.js";
import { checkNodes } from "./checks/nodes.js";

/** The doctor checks of this package. */
export const checks: readonly DoctorCheck[] = [
  {
    id: "graph.nodes",
    stage: "graph",
    run: checkNodes,
    repairIdentity: async (ctx) => (await import("./repair.js")).repairNodes(ctx),
  },
  { id: "graph.forgotten", stage: "graph", run: checkForgotten },
  { id: "graph.index", stage: "graph", run: checkIndex },
  { id: "graph.edges", stage: "graph", run: checkEdges },
  { id: "graph.confirmations", stage: "graph", run: checkConfirmations },
  { id: "graph.stale", stage: "graph", run: checkStale },
];
