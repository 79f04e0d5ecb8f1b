import { isWithin } from "../filter.js";
import type { Circle, GraphNode, Model } from "../model.js";
import type { Point } from "./camera.js";

/** A circle or a mark on the plane. */
export interface Disc extends Point {
  readonly r: number;
}

/**
 * Returns the outlines of the nodes: the smallest circle that contains all of them if it is drawn and contains nothing
 * else, otherwise the circles and marks directly in it.
 */
export function outermost(
  nodes: readonly GraphNode[],
  { circles, nodes: all }: Pick<Model, "circles" | "nodes">,
  counts: Uint32Array,
): readonly Disc[] {
  const leaves = nodes.filter(({ isCircle }) => !isCircle);
  const whole = circles.findLast(({ index }) => counts[index] === leaves.length);
  if (whole !== undefined && whole.depth > 0) {
    const { length } = all.filter(({ isCircle, circle }) => !isCircle && isWithin(circle, whole));
    if (length === leaves.length) return [whole];
  }
  const discs = [
    ...circles.filter(({ index, parent }) => parent === whole && (counts[index] ?? 0) > 0),
    ...leaves.filter(({ circle }) => circle === whole).map(({ x, y, radius }) => ({ x, y, r: radius })),
  ];
  return discs.length > 0 ? discs : nodes.map(({ x, y, radius }) => ({ x, y, r: radius }));
}

/** Counts the nodes in each circle, including its inner circles. */
export function countInCircles(
  circles: readonly Circle[],
  nodes: readonly GraphNode[],
): Uint32Array<ArrayBuffer> {
  const counts = new Uint32Array(circles.length);
  for (const node of nodes)
    for (let at: Circle | null = node.circle; at !== null && at.index >= 0; at = at.parent)
      counts[at.index] = (counts[at.index] ?? 0) + 1;
  return counts;
}
