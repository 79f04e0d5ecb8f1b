import type { Selection } from "../filter.js";
import type { Circle, GraphNode, Model } from "../model.js";
import { type Camera, type Point, type Size, toWindow } from "./camera.js";
import type { Colours } from "./colours.js";
import type { Sprites } from "./sprites.js";

/** Everything that a picture depends on. */
export interface Scene {
  readonly model: Model;
  readonly selection: Selection;
  /** How many of the selected nodes stand in each circle and in those within it. */
  readonly counts: Uint32Array;
  readonly camera: Camera;
  readonly size: Size;
  /** Pixels at the top and at the bottom where controls stand over the picture. */
  readonly cover: { readonly top: number; readonly bottom: number };
  readonly colours: Colours;
  readonly sprites: Sprites;
  readonly chosen: GraphNode | null;
  readonly hovered: GraphNode | null;
}

const LARGEST = 13;

/** Radius of a node in the window: it grows with the zoom until its name has room, and no further. */
export function windowRadius(node: GraphNode, camera: Camera): number {
  return node.isCircle ? node.radius * camera.scale : Math.min(LARGEST, node.radius * camera.scale);
}

/** True for a node of which any part may be seen. */
export function isInWindow({ camera, size }: Pick<Scene, "camera" | "size">, node: GraphNode): boolean {
  return touchesWindow(size, toWindow(camera, size, node), 30);
}

/** True for a circle of which any part may be seen. */
export function isCircleInWindow({ camera, size }: Pick<Scene, "camera" | "size">, circle: Circle): boolean {
  return touchesWindow(size, toWindow(camera, size, circle), circle.r * camera.scale);
}

function touchesWindow(size: Size, { x, y }: Point, reach: number): boolean {
  return x > -reach && y > -reach && x < size.width + reach && y < size.height + reach;
}
