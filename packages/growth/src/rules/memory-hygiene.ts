import { msg } from "@orange-hyper/core/text";
import type { ProposalRecord } from "@orange-hyper/memory";
import type { Corpus, NodeItem } from "../corpus.js";
import { type Evidence, evidenceSource } from "../evidence.js";
import type { Rule } from "./rule.js";

/** Memory is proposed and reviewed. */
export const memoryHygiene: Rule = {
  id: "memory-hygiene",
  title: msg`Memory hygiene`,
  description: msg`Fires when accepted nodes, pending proposals or node types repeat across sources.`,
  nextStep: msg`Review pending proposals by hand and keep every accepted node tied to its Quest and proposal.`,
  minEvidence: 3,
  reason: () => msg`Accepted nodes, pending proposals and their types show a habit of reviewing memory.`,
  evidence: ({ state, corpus }) => [
    ...corpus.nodes.map(acceptedEvidence),
    ...state.pending.map((proposal) => pendingEvidence(proposal, corpus)),
  ],
};

function acceptedEvidence({ node, source }: NodeItem): Evidence {
  return {
    id: `node:${node.id}:accepted`,
    label: msg`Accepted memory node observed: ${node.nodeType} - ${node.title}`,
    source,
    signals: ["memory.accepted-node", `memory.node-type.${node.nodeType}`],
  };
}

function pendingEvidence(proposal: ProposalRecord, corpus: Corpus): Evidence {
  const questId = proposal.sourceQuest || null;
  return {
    id: `proposal:${proposal.id}:pending`,
    label: msg`Pending memory proposal needs manual review: ${proposal.id}`,
    source: evidenceSource({
      questId,
      nodeType: proposal.nodeType || null,
      routeLayer: questId === null ? null : corpus.layerOf(questId),
    }),
    signals: ["memory.pending-proposal"],
  };
}
