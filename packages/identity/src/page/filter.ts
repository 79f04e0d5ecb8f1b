import type { GraphNode, Model } from "./model.js";

export type View = "combined" | "structure" | "memory";

/** What the reader asks to see. */
export interface Criteria {
  readonly view: View;
  readonly query: string;
  readonly hidden: ReadonlySet<string>;
  /** One cluster alone; null for all. */
  readonly cluster: string | null;
}

/** The nodes that meet the criteria. */
export interface Selection {
  readonly nodes: readonly GraphNode[];
  has(node: GraphNode): boolean;
  readonly edgeCount: number;
}

/** Applies the criteria; every word of the query must be found. */
export function select(model: Model, criteria: Criteria): Selection {
  const words = criteria.query.toLowerCase().split(/\s+/).filter(Boolean);
  const passes = new Uint8Array(model.nodes.length);
  const nodes = model.nodes.filter((node) => {
    if (criteria.view === "structure" && node.kind !== "structure") return false;
    if (criteria.view === "memory" && node.kind !== "memory") return false;
    if (criteria.hidden.has(node.type) || (criteria.cluster !== null && node.group !== criteria.cluster))
      return false;
    if (words.length > 0) {
      const text = model.searchText(node);
      if (!words.every((word) => text.includes(word))) return false;
    }
    passes[node.index] = 1;
    return true;
  });
  const has = (node: GraphNode): boolean => passes[node.index] === 1;
  const edgeCount = model.edges.reduce((sum, { from, to }) => sum + (has(from) && has(to) ? 1 : 0), 0);
  return { nodes, has, edgeCount };
}
