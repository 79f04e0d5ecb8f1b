import {
  type DocumentStore,
  readFolderAs,
  type StoredDocument,
  type Unreadable,
} from "@orange-hyper/core/ports";
import { NODE_TYPES, type NodeType, nodeFolder } from "@orange-hyper/core/storage";
import type { GraphNode } from "./node.js";
import { decodeNode } from "./node-file.js";
import { decodeRecord } from "./node-record.js";

/** The outcome of reading the node files. */
export interface NodesRead<T = GraphNode> {
  /** Every readable node of any project, by folder and file name. */
  readonly nodes: readonly T[];
  readonly unreadable: readonly Unreadable[];
}

/** The form of nodes without the fields derived from their text. */
export const NODE_RECORD = { form: "graph.record", decode: decodeRecord };

/** The form of nodes with those fields; shared by all readers of the text. */
export const NODE = { form: "graph.node", decode: decodeNode };

/** Reads every node file once. A file that cannot be read is returned in `unreadable`, never thrown. */
export async function readNodes(documents: DocumentStore): Promise<NodesRead> {
  return readNodesAs(documents, NODE_TYPES, NODE);
}

/** Reads every node of some types in the given form. */
export async function readNodesAs<T>(
  documents: DocumentStore,
  nodeTypes: readonly NodeType[],
  as: { readonly form: string; readonly decode: (document: StoredDocument) => T },
): Promise<NodesRead<T>> {
  const nodes: T[] = [];
  const unreadable: Unreadable[] = [];
  for (const nodeType of nodeTypes) {
    const folder = await readFolderAs(documents, nodeFolder(nodeType), as);
    for (const node of folder.items) nodes.push(node);
    for (const file of folder.unreadable) unreadable.push(file);
  }
  return { nodes, unreadable };
}
