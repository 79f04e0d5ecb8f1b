import { type DocumentStore, readFolder, type StoredDocument, type Unreadable } from "@orange-hyper/core";
import type { GraphNode } from "./node.js";
import { decodeNode } from "./node-file.js";
import { NODE_TYPES, type NodeType, nodeFolder } from "./node-types.js";

/** What reading the node files gave. */
export interface NodesRead<T = GraphNode> {
  /** Every readable node, whoever it belongs to, by folder and file name. */
  readonly nodes: readonly T[];
  readonly unreadable: readonly Unreadable[];
}

/** Reads every node file once. A file that cannot be read is reported, never thrown. */
export async function readNodes(documents: DocumentStore): Promise<NodesRead> {
  return readNodesAs(documents, NODE_TYPES, decodeNode);
}

/** Reads every node of some types, each as `decode` sees it. */
export async function readNodesAs<T>(
  documents: DocumentStore,
  nodeTypes: readonly NodeType[],
  decode: (document: StoredDocument) => T,
): Promise<NodesRead<T>> {
  const nodes: T[] = [];
  const unreadable: Unreadable[] = [];
  for (const nodeType of nodeTypes) {
    const folder = await readFolder(documents, nodeFolder(nodeType));
    for (const document of folder.documents) nodes.push(decode(document));
    for (const file of folder.unreadable) unreadable.push(file);
  }
  return { nodes, unreadable };
}
