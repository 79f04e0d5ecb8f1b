import { corners, type Shape, shapeOf } from "../types.js";
import type { Colours } from "./colours.js";

/** A cache of drawn marks, which are copied: drawing thousands of outlines would take too long for a frame. */
export class Sprites {
  readonly #ratio: number;
  readonly #colours: Colours;
  readonly #drawn = new Map<string, HTMLCanvasElement[]>();

  constructor(colours: Colours, ratio: number) {
    this.#colours = colours;
    this.#ratio = ratio;
  }

  /** Draws the mark of a type centred on a point of the window. */
  draw(canvas: CanvasRenderingContext2D, type: string, x: number, y: number, radius: number): void {
    const step = Math.round(radius * 2);
    const sizes = this.#drawn.get(type) ?? [];
    this.#drawn.set(type, sizes);
    const sprite = sizes[step] ?? this.#make(type, step / 2);
    sizes[step] = sprite;
    const side = sprite.width / this.#ratio;
    // Aligned to whole device pixels, a copy needs no blending.
    const snap = (value: number): number => Math.round((value - side / 2) * this.#ratio) / this.#ratio;
    canvas.drawImage(sprite, snap(x), snap(y), side, side);
  }

  #make(type: string, radius: number): HTMLCanvasElement {
    const half = Math.ceil(radius * 1.4 + 2);
    const sprite = document.createElement("canvas");
    sprite.width = sprite.height = Math.round(half * 2 * this.#ratio);
    const context = sprite.getContext("2d");
    if (context === null) return sprite;
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    const shape = shapeOf(type);
    const colour = this.#colours.type.get(type) ?? this.#colours.muted;
    tracePath(context, { shape, x: half, y: half, radius });
    context.fillStyle = shape === "ring" ? this.#colours.paper : colour;
    context.fill();
    if (shape === "ring" || radius > 4) {
      context.lineWidth = shape === "ring" ? Math.max(1.2, radius * 0.3) : 1.5;
      context.strokeStyle = shape === "ring" ? colour : this.#colours.paper;
      context.stroke();
    }
    return sprite;
  }
}

interface Figure {
  readonly shape: Shape;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Sets the path of the canvas to the outline of a mark. */
function tracePath(canvas: CanvasRenderingContext2D, { shape, x, y, radius }: Figure): void {
  const points = corners(shape);
  canvas.beginPath();
  if (points === null) {
    canvas.arc(x, y, radius, 0, Math.PI * 2);
    return;
  }
  for (const [dx, dy] of points) canvas.lineTo(x + dx * radius, y + dy * radius);
  canvas.closePath();
}
