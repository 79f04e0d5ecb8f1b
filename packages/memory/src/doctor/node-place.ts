import type { Key } from "@orange-hyper/core";
import type { NodeType } from "../schema.js";

// The graph says the same; it is not loaded for the sake of three names.

/** What `origin` of every accepted node says. */
export const NODE_ORIGIN = "memory-delta-proposal";

/** Where the nodes of one type are stored. */
export function nodeFolder(nodeType: NodeType): Key {
  return `graph/nodes/${nodeType}`;
}

/** The id of the node that an accepted proposal becomes. */
export function nodeId(nodeType: NodeType, proposalId: string): string {
  return `${nodeType}.${proposalId}`;
}
