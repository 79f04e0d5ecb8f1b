import type { Selection } from "../filter.js";
import type { Circle, GraphNode, Model } from "../model.js";
import { type Camera, type Point, type Size, toWindow } from "./camera.js";
import type { Colours } from "./colours.js";
import type { Sprites } from "./sprites.js";

/** Everything that a picture depends on. */
export interface Scene {
  readonly model: Model;
  readonly selection: Selection;
  /** Number of selected nodes in each circle, including its inner circles. */
  readonly counts: Uint32Array;
  readonly camera: Camera;
  readonly size: Size;
  /** Height of the controls over the picture at the top and at the bottom, in pixels. */
  readonly cover: { readonly top: number; readonly bottom: number };
  readonly colours: Colours;
  readonly sprites: Sprites;
  readonly chosen: GraphNode | null;
  readonly hovered: GraphNode | null;
}

const LARGEST = 13;

/** Returns the radius of a node in the window. It grows with the zoom up to a maximum, at which its name has room. */
export function windowRadius(node: GraphNode, camera: Camera): number {
  return node.isCircle ? node.radius * camera.scale : Math.min(LARGEST, node.radius * camera.scale);
}

/** Returns true when any part of a node may be visible. */
export function isInWindow({ camera, size }: Pick<Scene, "camera" | "size">, node: GraphNode): boolean {
  return touchesWindow(size, toWindow(camera, size, node), 30);
}

/** Returns true when any part of a circle may be visible. */
export function isCircleInWindow({ camera, size }: Pick<Scene, "camera" | "size">, circle: Circle): boolean {
  return touchesWindow(size, toWindow(camera, size, circle), circle.r * camera.scale);
}

function touchesWindow(size: Size, { x, y }: Point, reach: number): boolean {
  return x > -reach && y > -reach && x < size.width + reach && y < size.height + reach;
}
