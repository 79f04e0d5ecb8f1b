import type { GraphNode, Model } from "./model.js";

export type View = "combined" | "structure" | "memory";

/** What the reader wants to see. */
export interface Wish {
  readonly view: View;
  readonly query: string;
  readonly hidden: ReadonlySet<string>;
  /** One group alone; null for all. */
  readonly group: string | null;
}

/** Everything that a wish lets pass, and who they are. */
export interface Selection {
  readonly nodes: readonly GraphNode[];
  has(node: GraphNode): boolean;
  readonly edgeCount: number;
}

/** Applies a wish; every word of the query must be found. */
export function select(model: Model, wish: Wish): Selection {
  const words = wish.query.toLowerCase().split(/\s+/).filter(Boolean);
  const passes = new Uint8Array(model.nodes.length);
  const nodes = model.nodes.filter((node) => {
    if (wish.view === "structure" && node.kind !== "structure") return false;
    if (wish.view === "memory" && node.kind !== "memory") return false;
    if (wish.hidden.has(node.type) || (wish.group !== null && node.group !== wish.group)) return false;
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
