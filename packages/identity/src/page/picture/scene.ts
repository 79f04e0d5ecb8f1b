import type { Selection } from "../filter.js";
import type { GraphNode, Model } from "../model.js";
import { type Camera, type Size, toWindow } from "./camera.js";
import type { Cluster } from "./clusters.js";
import type { Colours } from "./colours.js";

/** Everything that a picture depends on. */
export interface Scene {
  readonly model: Model;
  readonly selection: Selection;
  readonly clusters: readonly Cluster[];
  /** Whether clusters stand for their members. */
  readonly showsClusters: boolean;
  readonly camera: Camera;
  readonly size: Size;
  /** Pixels at the top and at the bottom where controls stand over the picture. */
  readonly cover: { readonly top: number; readonly bottom: number };
  readonly colours: Colours;
  readonly chosen: GraphNode | null;
  readonly hovered: GraphNode | null;
}

/** Radius of a node in the window: it grows with the root of the zoom. */
export function windowRadius(node: GraphNode, camera: Camera): number {
  return Math.max(1.6, node.radius * Math.min(1.6, Math.max(0.28, Math.sqrt(camera.scale) * 0.92)));
}

/** True for a node of which any part may be seen. */
export function isInWindow({ camera, size }: Scene, node: GraphNode): boolean {
  const { x, y } = toWindow(camera, size, node);
  return x > -30 && y > -30 && x < size.width + 30 && y < size.height + 30;
}
