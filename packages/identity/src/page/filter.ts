import type { Circle, GraphNode, Model } from "./model.js";

/** Which graphs are shown. */
export type View = "combined" | "structure" | "memory";

/** What the reader wants to see. */
export interface Criteria {
  readonly view: View;
  readonly query: string;
  /** The only types that are shown; empty for all. */
  readonly types: ReadonlySet<string>;
  /** The only circle that is shown, with its inner circles; null for all. */
  readonly circle: Circle | null;
}

/** Criteria that every node meets. */
export const EVERYTHING: Criteria = { view: "combined", query: "", types: new Set(), circle: null };

/** The nodes that meet the criteria. */
export interface Selection {
  readonly nodes: readonly GraphNode[];
  has(node: GraphNode): boolean;
  /** Number of stated relations between them: the picture draws no other edge as a line. */
  readonly edgeCount: number;
}

/** Applies the criteria; every word of the query must be found. */
export function select(model: Model, criteria: Criteria): Selection {
  const matches = matcher(criteria.query);
  const passes = new Uint8Array(model.nodes.length);
  const { types, circle, view } = criteria;
  const nodes = model.nodes.filter((node) => {
    // They stand for the outermost circles, and have no mark of their own.
    if (node.type === "project" || node.kind === "cluster") return false;
    if (view !== "combined" && node.kind !== view) return false;
    if (types.size > 0 && !types.has(node.type)) return false;
    if (circle !== null && !isWithin(node.circle, circle)) return false;
    if (!matches(() => model.searchText(node))) return false;
    passes[node.index] = 1;
    return true;
  });
  const has = (node: GraphNode): boolean => passes[node.index] === 1;
  const edgeCount = model.relations.filter(({ from, to }) => has(from) && has(to)).length;
  return { nodes, has, edgeCount };
}

/** Returns a predicate for texts that contain every word of a query. Without words, every text matches. */
export function matcher(query: string): (text: () => string) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (text) => {
    const found = text();
    return words.every((word) => found.includes(word));
  };
}

/** Returns true when a circle is within another or is that circle itself. */
export function isWithin(circle: Circle | null, other: Circle): boolean {
  for (let at = circle; at !== null; at = at.parent) if (at === other) return true;
  return false;
}
