import type { Camera, Size } from "./camera.js";
import type { Colours } from "./colours.js";
import type { Selection } from "./filter.js";
import type { Group } from "./groups.js";
import type { GraphNode, Model } from "./model.js";

/** Everything that a picture depends on. */
export interface Scene {
  readonly model: Model;
  readonly selection: Selection;
  readonly groups: readonly Group[];
  /** Whether groups stand for their members. */
  readonly crowded: boolean;
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
