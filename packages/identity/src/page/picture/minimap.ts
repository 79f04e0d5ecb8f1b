import type { GraphNode } from "../model.js";
import { boundsOf, type Camera, type Point, type Size } from "./camera.js";
import type { Colours } from "./colours.js";

interface MinimapScene {
  readonly nodes: readonly GraphNode[];
  readonly camera: Camera;
  readonly size: Size;
  readonly colours: Colours;
  readonly chosen: GraphNode | null;
}

const WIDTH = 156;
const HEIGHT = 104;
/** Canvas pixels per pixel of the page. */
const DENSITY = 2;

/** A small map of the whole picture, with a frame around the visible part. */
export class Minimap {
  readonly canvas: HTMLCanvasElement;
  /** The drawn nodes, cached across frames; null when they must be redrawn. */
  #dots: HTMLCanvasElement | null = null;
  #fitted: Camera = { x: 0, y: 0, scale: 1 };

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    canvas.width = WIDTH * DENSITY;
    canvas.height = HEIGHT * DENSITY;
  }

  /** Discards the cached nodes, so that the next draw renders them again. */
  invalidate(): void {
    this.#dots = null;
  }

  /** Converts a point of the minimap to the plane. */
  toPlane({ x, y }: Point): Point {
    const { scale } = this.#fitted;
    return { x: (x - WIDTH / 2) / scale + this.#fitted.x, y: (y - HEIGHT / 2) / scale + this.#fitted.y };
  }

  draw(scene: MinimapScene): void {
    const context = this.canvas.getContext("2d");
    if (context === null) return;
    this.#dots ??= this.#drawDots(scene);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.#dots, 0, 0);
    context.setTransform(DENSITY, 0, 0, DENSITY, 0, 0);
    const { camera, size, colours, chosen } = scene;
    const width = size.width / camera.scale;
    const height = size.height / camera.scale;
    const { x, y } = this.#toMap({ x: camera.x - width / 2, y: camera.y - height / 2 });
    context.strokeStyle = colours.accent;
    context.lineWidth = 1.5;
    context.strokeRect(x, y, width * this.#fitted.scale, height * this.#fitted.scale);
    if (chosen === null) return;
    const position = this.#toMap(chosen);
    context.beginPath();
    context.arc(position.x, position.y, 4, 0, Math.PI * 2);
    context.stroke();
  }

  #toMap({ x, y }: Point): Point {
    const { scale } = this.#fitted;
    return { x: (x - this.#fitted.x) * scale + WIDTH / 2, y: (y - this.#fitted.y) * scale + HEIGHT / 2 };
  }

  #drawDots({ nodes, colours }: MinimapScene): HTMLCanvasElement {
    const dots = document.createElement("canvas");
    dots.width = WIDTH * DENSITY;
    dots.height = HEIGHT * DENSITY;
    const bounds = boundsOf(nodes);
    const context = dots.getContext("2d");
    if (context === null) return dots;
    context.setTransform(DENSITY, 0, 0, DENSITY, 0, 0);
    context.fillStyle = colours.paper;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    if (bounds === null) return dots;
    const scale = Math.min(
      (WIDTH - 16) / Math.max(60, bounds.right - bounds.left),
      (HEIGHT - 16) / Math.max(60, bounds.bottom - bounds.top),
    );
    this.#fitted = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2, scale };
    for (const node of nodes) {
      context.fillStyle = colours.type.get(node.type) ?? colours.muted;
      const { x, y } = this.#toMap(node);
      context.fillRect(x - 1, y - 1, 2, 2);
    }
    return dots;
  }
}
