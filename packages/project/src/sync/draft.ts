import type { NodeType, Relation } from "./vocabulary.js";

export type Metadata = Readonly<Record<string, string | number | readonly string[]>>;

/** A part of the repository that has no id yet. */
export interface DraftNode {
  readonly type: NodeType;
  readonly role: string;
  label: string;
  /** Relative to the project root; "." is the root. */
  readonly path: string;
  readonly source: string;
  metadata: Metadata;
}

interface DraftEdge {
  readonly from: DraftNode;
  readonly to: DraftNode;
  readonly relation: Relation;
  readonly source: string;
}

/** A structure graph under construction. */
export interface Draft {
  /** Adds a part, or adds the metadata to an existing part of this type and path. */
  node(part: Omit<DraftNode, "metadata"> & { readonly metadata?: Metadata }): DraftNode;
  edge(from: DraftNode, to: DraftNode, relation: Relation, source: string): void;
  /** Returns the part of this type at a path, if any. */
  find(type: NodeType, path: string): DraftNode | undefined;
  /** Returns a module at the path, else the part that was first added there. */
  at(path: string): DraftNode | undefined;
  readonly nodes: readonly DraftNode[];
  readonly edges: readonly DraftEdge[];
}

/** Returns an empty graph. Lookups take constant time. */
export function createDraft(): Draft {
  const byKey = new Map<string, DraftNode>();
  const byPath = new Map<string, DraftNode>();
  const nodes: DraftNode[] = [];
  const edges: DraftEdge[] = [];
  return {
    nodes,
    edges,
    node({ metadata = {}, ...part }) {
      const key = `${part.type} ${part.path}`;
      const known = byKey.get(key);
      if (known !== undefined) {
        known.metadata = { ...known.metadata, ...metadata };
        return known;
      }
      const node: DraftNode = { ...part, metadata };
      byKey.set(key, node);
      nodes.push(node);
      const first = byPath.get(part.path);
      if (first === undefined || (part.type === "module" && first.type !== "module"))
        byPath.set(part.path, node);
      return node;
    },
    edge: (from, to, relation, source) => {
      if (from !== to) edges.push({ from, to, relation, source });
    },
    find: (type, path) => byKey.get(`${type} ${path}`),
    at: (path) => byPath.get(path),
  };
}
