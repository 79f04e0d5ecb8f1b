import type { Point } from "./camera.js";
import type { Scene } from "./scene.js";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Disc extends Point {
  readonly radius: number;
}

interface Claims {
  /** True when the label may cover marks. */
  readonly overMarks?: boolean;
  /** Discs that the label must not touch. */
  readonly besides?: readonly Disc[];
}

/** Half the height of a label, and the free space at its sides, in pixels. */
const HALF_LINE = 8;
const PADDING = 4;

/** Places labels so that none overlaps another and none is cut off by an edge or by what covers the picture. */
export class LabelPlacer {
  readonly #frame: Box;
  readonly #marks: readonly Box[];
  readonly #labels: Box[] = [];

  constructor({ size, cover }: Pick<Scene, "size" | "cover">, marks: readonly Disc[]) {
    this.#frame = { left: 0, right: size.width, top: cover.top, bottom: size.height - cover.bottom };
    this.#marks = marks.map(({ x, y, radius }) => boxAround({ x, y }, radius, radius));
  }

  /** Returns the first position that is free for a label of this width and reserves it; null when there is none. */
  place(
    width: number,
    positions: readonly Point[],
    { overMarks = false, besides = [] }: Claims = {},
  ): Point | null {
    for (const position of positions) {
      const box = boxAround(position, width / 2 + PADDING, HALF_LINE);
      if (!isInside(box, this.#frame)) continue;
      if (this.#labels.some((other) => overlaps(box, other))) continue;
      if (!overMarks && this.#marks.some((other) => overlaps(box, other))) continue;
      if (besides.some((disc) => touches(box, disc))) continue;
      this.#labels.push(box);
      return position;
    }
    return null;
  }

  /** Reserves a position even if it is not free, moved sideways into the window. */
  force(width: number, { x, y }: Point): Point {
    const half = width / 2 + PADDING;
    const moved = { x: Math.max(half, Math.min(this.#frame.right - half, x)), y };
    this.#labels.push(boxAround(moved, half, HALF_LINE));
    return moved;
  }
}

function boxAround({ x, y }: Point, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function isInside(a: Box, b: Box): boolean {
  return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
}

function touches({ left, right, top, bottom }: Box, { x, y, radius }: Disc): boolean {
  const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  return away < radius;
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
