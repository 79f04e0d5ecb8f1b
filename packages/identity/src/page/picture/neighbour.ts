import type { GraphNode } from "../model.js";
import type { Point } from "./camera.js";

/**
 * Finds the nearest node in a direction, for keyboard navigation. Without a start node, returns the node to begin with.
 */
export function neighbourTowards(
  nodes: readonly GraphNode[],
  from: GraphNode | null,
  { x: dx, y: dy }: Point,
): GraphNode | null {
  if (from === null) return nodes.find(({ kind }) => kind === "memory") ?? nodes[0] ?? null;
  let best: GraphNode | null = null;
  let least = Infinity;
  for (const node of nodes) {
    const x = node.x - from.x;
    const y = node.y - from.y;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (node === from || along <= 0.5 || aside > along * 1.6) continue;
    const cost = along + aside * 2;
    if (cost < least) {
      least = cost;
      best = node;
    }
  }
  return best;
}
