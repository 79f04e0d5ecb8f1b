import type { Key } from "@orange-hyper/core";
import type { Projection } from "@orange-hyper/core/derived";
import { textField } from "@orange-hyper/core/documents";
import { NODE_ORIGIN, NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import type { CheckedProposal } from "../checked-proposals.js";
import { decodeNodeFile } from "./node-file.js";

/** Which proposal a node says that it came from. */
export interface NodeSource {
  readonly id: string;
  readonly key: Key;
  readonly projectId: string;
  readonly sourceProposal: string;
  readonly sourceQuest: string;
  readonly nodeType: string;
  readonly hash: string;
  /** True when the node's provenance says the same as its own fields; only then do these count for both. */
  readonly agrees: boolean;
}

/** Where each node came from, as far as nearly every node records it. */
export const NODE_SOURCES: Projection<NodeSource> = {
  id: "memory.node-source/1",
  folders: NODE_TYPES.map(nodeFolder),
  make: (document) => {
    const { id, key, projectId, sourceProposal, fields, provenance } = decodeNodeFile(document);
    const both = (name: string): boolean =>
      textField(fields, name) !== "" && textField(fields, name) === textField(provenance, name);
    return {
      id,
      key,
      projectId,
      sourceProposal,
      sourceQuest: textField(fields, "source_quest"),
      nodeType: textField(fields, "node_type"),
      hash: textField(fields, "source_proposal_hash"),
      agrees:
        SAID_TWICE.every(both) &&
        textField(provenance, "proposal_id") === sourceProposal &&
        textField(fields, "origin") === NODE_ORIGIN,
    };
  },
};

const SAID_TWICE = [
  "source_quest",
  "source_proposal",
  "node_type",
  "origin",
  "accepted_at",
  "source_proposal_hash",
] as const;

/** True for a node that says the same as its proposal in every field, as nearly all do; false where that is not certain. */
export function isCopy(node: NodeSource, proposal: CheckedProposal): boolean {
  return (
    node.agrees &&
    node.projectId === proposal.projectId &&
    node.sourceProposal === proposal.id &&
    node.sourceQuest === proposal.sourceQuest &&
    node.nodeType === proposal.nodeType &&
    node.hash === proposal.rev
  );
}
