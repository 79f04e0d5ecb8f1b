/** The visible part of the plane. */
export interface Camera {
  /** The point of the plane at the centre of the window. */
  x: number;
  y: number;
  scale: number;
}

/** A size, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point of the plane or the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const CLOSEST = 12;
const FARTHEST = 0.02;
/** Share of a narrow window that is kept free for names at the sides. */
const SIDES = 0.12;

/** Converts a point of the plane to the window. */
export function toWindow(camera: Camera, size: Size, point: Point): Point {
  return {
    x: (point.x - camera.x) * camera.scale + size.width / 2,
    y: (point.y - camera.y) * camera.scale + size.height / 2,
  };
}

/** Converts a point of the window to the plane. */
export function toPlane(camera: Camera, size: Size, point: Point): Point {
  return {
    x: (point.x - size.width / 2) / camera.scale + camera.x,
    y: (point.y - size.height / 2) / camera.scale + camera.y,
  };
}

/** Zooms so that the point of the plane under `at` stays in place. */
export function zoomAt(
  camera: Camera,
  size: Size,
  { at, factor }: { readonly at: Point; readonly factor: number },
): void {
  const before = toPlane(camera, size, at);
  camera.scale = Math.min(CLOSEST, Math.max(FARTHEST, camera.scale * factor));
  const after = toPlane(camera, size, at);
  camera.x += before.x - after.x;
  camera.y += before.y - after.y;
}

/** What to frame, and how. */
export interface Framing {
  readonly points: readonly Point[];
  /** Maximum scale. */
  readonly closest: number;
  /** Height of the covered area at the top and at the bottom, in pixels. */
  readonly top: number;
  readonly bottom: number;
}

/** Moves the camera so that all points are visible, with a margin, in the uncovered part of the window. */
export function frame(camera: Camera, size: Size, { points, closest, top, bottom }: Framing): void {
  const bounds = boundsOf(points);
  if (bounds === null) return;
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const room = Math.max(80, size.height - top - bottom);
  const sides = Math.min(150, size.width * SIDES);
  const fitting = Math.min(Math.max(80, size.width - sides) / width, room / height);
  camera.scale = Math.min(closest, Math.max(FARTHEST, fitting));
  camera.x = (bounds.left + bounds.right) / 2;
  camera.y = (bounds.top + bounds.bottom) / 2 - (top - bottom) / 2 / camera.scale;
}

/** Returns the bounding box of points; null when there are none. */
export function boundsOf(
  points: readonly Point[],
): { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number } | null {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return left === Infinity ? null : { left, right, top, bottom };
}
