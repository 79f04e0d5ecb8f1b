import { corners, type Shape } from "../types.js";

interface Figure {
  readonly shape: Shape;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Sets the path of the canvas to the outline of a mark. */
export function tracePath(canvas: CanvasRenderingContext2D, { shape, x, y, radius }: Figure): void {
  const points = corners(shape);
  canvas.beginPath();
  if (points === null) {
    canvas.arc(x, y, radius, 0, Math.PI * 2);
    return;
  }
  for (const [dx, dy] of points) canvas.lineTo(x + dx * radius, y + dy * radius);
  canvas.closePath();
}
