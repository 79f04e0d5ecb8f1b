import type { Circle, GraphNode, Model } from "./model.js";

export type View = "combined" | "structure" | "memory";

/** What the reader asks to see. */
export interface Criteria {
  readonly view: View;
  readonly query: string;
  /** The only types that are shown; all where it is empty. */
  readonly types: ReadonlySet<string>;
  /** One circle alone, with those in it; null for all. */
  readonly circle: Circle | null;
}

export const EVERYTHING: Criteria = { view: "combined", query: "", types: new Set(), circle: null };

/** The nodes that meet the criteria. */
export interface Selection {
  readonly nodes: readonly GraphNode[];
  has(node: GraphNode): boolean;
  readonly edgeCount: number;
}

/** Applies the criteria; every word of the query must be found. */
export function select(model: Model, criteria: Criteria): Selection {
  const matches = matcher(criteria.query);
  const passes = new Uint8Array(model.nodes.length);
  const { types, circle, view } = criteria;
  const nodes = model.nodes.filter((node) => {
    if (view !== "combined" && node.kind !== view) return false;
    if (types.size > 0 && !types.has(node.type)) return false;
    if (circle !== null && !isWithin(node.circle, circle)) return false;
    if (!matches(() => model.searchText(node))) return false;
    passes[node.index] = 1;
    return true;
  });
  const has = (node: GraphNode): boolean => passes[node.index] === 1;
  const edgeCount = model.edges.reduce((sum, { from, to }) => sum + (has(from) && has(to) ? 1 : 0), 0);
  return { nodes, has, edgeCount };
}

/** Whether texts hold every word of a query; every text does where it has none. */
export function matcher(query: string): (text: () => string) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (text) => {
    const found = text();
    return words.every((word) => found.includes(word));
  };
}

/** True for a circle in another, and for itself. */
export function isWithin(circle: Circle | null, other: Circle): boolean {
  for (let at = circle; at !== null; at = at.parent) if (at === other) return true;
  return false;
}
