import type { Key } from "../ports/keys.js";

/** The kinds of memory; each has its own folder below `graph/nodes`. */
export const NODE_TYPES = ["decision", "constraint", "component", "risk", "verification"] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** What `origin` of every accepted node says. */
export const NODE_ORIGIN = "memory-delta-proposal";

/** True for one of the five node types. */
export function isNodeType(value: string): value is NodeType {
  return (NODE_TYPES as readonly string[]).includes(value);
}

/** Where the nodes of one type are stored. */
export function nodeFolder(nodeType: NodeType): Key {
  return `graph/nodes/${nodeType}`;
}

/** Where one node is stored. */
export function nodeKey(nodeType: NodeType, id: string): Key {
  return `${nodeFolder(nodeType)}/${id}.md`;
}

/** The id of the node that an accepted proposal becomes. */
export function nodeId(nodeType: NodeType, proposalId: string): string {
  return `${nodeType}.${proposalId}`;
}
