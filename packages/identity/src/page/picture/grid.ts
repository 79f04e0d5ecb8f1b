import type { GraphNode } from "../model.js";
import type { Point } from "./camera.js";

const CELL = 48;

/** An index of nodes by position. */
export interface Grid {
  /** Returns the node nearest to a point within `reach`; null when there is none. */
  nearest(point: Point, reach: number): GraphNode | null;
}

/** Indexes the nodes by cells of the plane. */
export function buildGrid(nodes: readonly GraphNode[]): Grid {
  const cells = new Map<string, GraphNode[]>();
  for (const node of nodes) {
    const name = `${Math.floor(node.x / CELL)} ${Math.floor(node.y / CELL)}`;
    const cell = cells.get(name);
    if (cell === undefined) cells.set(name, [node]);
    else cell.push(node);
  }
  return {
    nearest: ({ x, y }, reach) => {
      const around = Math.min(6, Math.ceil(reach / CELL));
      const column = Math.floor(x / CELL);
      const row = Math.floor(y / CELL);
      let best: GraphNode | null = null;
      let least = reach;
      for (let dx = -around; dx <= around; dx += 1) {
        for (let dy = -around; dy <= around; dy += 1) {
          for (const node of cells.get(`${column + dx} ${row + dy}`) ?? []) {
            const distance = Math.hypot(node.x - x, node.y - y);
            if (distance <= least) {
              least = distance;
              best = node;
            }
          }
        }
      }
      return best;
    },
  };
}
