import type { DoctorCheck } from "@orange-hyper/core";
import { checkAgents } from "./doctor/agents.js";
import { checkAlike } from "./doctor/alike.js";
import { checkGate } from "./doctor/gate.js";
import { checkProposals } from "./doctor/proposals.js";
import { checkProvenance } from "./doctor/provenance.js";

/** The doctor checks of this package. */
export const checks: readonly DoctorCheck[] = [
  {
    id: "memory.proposals",
    stage: "artefacts",
    run: checkProposals,
    repairIdentity: async (ctx) => (await import("./doctor/repair.js")).repairProposals(ctx),
  },
  { id: "memory.provenance", stage: "graph", run: checkProvenance },
  { id: "memory.gate", stage: "graph", run: checkGate },
  { id: "memory.alike", stage: "graph", run: checkAlike },
  { id: "memory.agents", stage: "surfaces", run: checkAgents },
];
