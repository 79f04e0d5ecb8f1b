import type { Point } from "./camera.js";
import type { Scene } from "./scene.js";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Mark extends Point {
  readonly radius: number;
}

/** Half the height that a name takes, with air. */
const HALF_LINE = 8;
const AIR = 4;

/** Where names may stand: none over another, and none cut off by an edge or by what covers the picture. */
export class LabelRoom {
  readonly #frame: Box;
  readonly #marks: readonly Box[];
  readonly #names: Box[] = [];

  constructor({ size, cover }: Pick<Scene, "size" | "cover">, marks: readonly Mark[]) {
    this.#frame = { left: 0, right: size.width, top: cover.top, bottom: size.height - cover.bottom };
    this.#marks = marks.map(({ x, y, radius }) => boxAround({ x, y }, radius, radius));
  }

  /** The first of some places that is free for a name of this width, which is taken then; null without one. */
  take(width: number, places: readonly Point[], { overMarks = false } = {}): Point | null {
    for (const place of places) {
      const box = boxAround(place, width / 2 + AIR, HALF_LINE);
      if (!isInside(box, this.#frame)) continue;
      if (this.#names.some((other) => overlaps(box, other))) continue;
      if (!overMarks && this.#marks.some((other) => overlaps(box, other))) continue;
      this.#names.push(box);
      return place;
    }
    return null;
  }

  /** Takes a place whatever stands there, moved into the window. */
  insist(width: number, { x, y }: Point): Point {
    const half = width / 2 + AIR;
    const place = { x: Math.max(half, Math.min(this.#frame.right - half, x)), y };
    this.#names.push(boxAround(place, half, HALF_LINE));
    return place;
  }
}

function boxAround({ x, y }: Point, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function isInside(a: Box, b: Box): boolean {
  return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
