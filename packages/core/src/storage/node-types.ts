import type { Key } from "../ports/keys.js";

/** The types of memory. Each has its own folder below `graph/nodes`. */
export const NODE_TYPES = ["decision", "constraint", "component", "risk", "verification"] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** Value of `origin` in every accepted node. */
export const NODE_ORIGIN = "memory-delta-proposal";

/** True for one of the five node types. */
export function isNodeType(value: string): value is NodeType {
  return (NODE_TYPES as readonly string[]).includes(value);
}

/** Returns the folder of the nodes of one type. */
export function nodeFolder(nodeType: NodeType): Key {
  return `graph/nodes/${nodeType}`;
}

/** Returns the key of a node. */
export function nodeKey(nodeType: NodeType, id: string): Key {
  return `${nodeFolder(nodeType)}/${id}.md`;
}

/** Returns the id of the node that an accepted proposal becomes. */
export function nodeId(nodeType: NodeType, proposalId: string): string {
  return `${nodeType}.${proposalId}`;
}
