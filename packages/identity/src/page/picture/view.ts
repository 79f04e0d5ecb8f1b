import type { Selection } from "../filter.js";
import type { Circle, GraphNode, Model } from "../model.js";
import { type Camera, frame, type Point, type Size, toPlane, toWindow, zoomAt } from "./camera.js";
import { type Colours, readColours } from "./colours.js";
import { countInCircles, type Disc, outermost } from "./extent.js";
import { buildGrid, type Grid } from "./grid.js";
import { Layer } from "./layer.js";
import { Minimap } from "./minimap.js";
import { render } from "./render.js";
import { windowRadius } from "./scene.js";
import { Sprites } from "./sprites.js";

/** Time without movement after which everything is drawn sharply, in ms. */
const REST = 140;
/** Maximum scale at which everything is framed. Above it, a few marks would only move apart. */
const CLOSEST_FIT = 6;
/** A click opens a circle that fills less than this share of the window. */
const OPENED_SHARE = 0.7;

/** The data of a picture and the canvases to draw it on. */
export interface PictureParts {
  readonly canvas: HTMLCanvasElement;
  readonly minimap: HTMLCanvasElement;
  readonly model: Model;
  readonly selection: Selection;
  /** Returns the height of the controls over the picture at the top and at the bottom, in pixels. */
  readonly cover: () => Cover;
}

interface Cover {
  readonly top: number;
  readonly bottom: number;
}

/** State and geometry of the picture. Draws only when something has changed. */
export class View {
  readonly canvas: HTMLCanvasElement;
  readonly minimap: Minimap;
  readonly camera: Camera = { x: 0, y: 0, scale: 1 };
  size: Size = { width: 0, height: 0 };
  selection: Selection;
  chosen: GraphNode | null = null;
  hovered: GraphNode | null = null;
  #model: Model;
  readonly #cover: () => Cover;
  readonly #context: CanvasRenderingContext2D;
  #grid: Grid = buildGrid([]);
  #counts = new Uint32Array();
  #ratio = Math.min(2, devicePixelRatio || 1);
  #colours: Colours = readColours();
  #sprites = new Sprites(this.#colours, this.#ratio);
  readonly #layer = new Layer(this.#ratio);
  /** Timer that ends the present movement; null at rest. */
  #rest: ReturnType<typeof setTimeout> | null = null;
  #isScheduled = false;
  /** True while the whole selection is framed and the reader has not moved since. */
  #isFitted = true;

  constructor({ canvas, minimap, model, selection, cover }: PictureParts) {
    const context = canvas.getContext("2d", { alpha: false });
    if (context === null) throw new Error("This browser draws no pictures.");
    this.canvas = canvas;
    this.minimap = new Minimap(minimap);
    this.selection = selection;
    this.#model = model;
    this.#cover = cover;
    this.#context = context;
    new ResizeObserver(() => this.#resize()).observe(canvas);
    this.show(selection);
  }

  /** Shows exactly these nodes. */
  show(selection: Selection): void {
    this.selection = selection;
    const leaves = selection.nodes.filter(({ isCircle }) => !isCircle);
    this.#grid = buildGrid(leaves);
    this.#counts = countInCircles(this.#model.circles, leaves);
    this.minimap.invalidate();
    this.#layer.invalidate();
    this.schedule();
  }

  /** Shows the same view of a project that has changed, without moving the reader. */
  renew(model: Model, selection: Selection): void {
    const same = (node: GraphNode | null): GraphNode | null => (node && model.node(node.id)) ?? null;
    this.#model = model;
    this.chosen = same(this.chosen);
    this.hovered = same(this.hovered);
    this.show(selection);
    if (this.#isFitted) this.fit();
  }

  choose(node: GraphNode | null): void {
    this.chosen = node;
    this.#layer.invalidate();
    this.schedule();
  }

  /** Schedules a redraw before the next frame. */
  schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => this.#draw());
  }

  recolour(): void {
    this.#colours = readColours();
    this.#sprites = new Sprites(this.#colours, this.#ratio);
    this.#layer.invalidate();
    this.minimap.invalidate();
    this.schedule();
  }

  fit(): void {
    this.#isFitted = true;
    this.#frame(outermost(this.selection.nodes, this.#model, this.#counts), CLOSEST_FIT);
  }

  /** Frames one circle as large as the window allows. */
  frameCircle({ x, y, r }: Circle): void {
    this.#isFitted = false;
    this.#frame([{ x, y, r }], Infinity);
  }

  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.#isFitted = false;
    zoomAt(this.camera, this.size, { at, factor });
    this.#move();
  }

  pan(dx: number, dy: number): void {
    this.#isFitted = false;
    this.camera.x -= dx / this.camera.scale;
    this.camera.y -= dy / this.camera.scale;
    this.#move();
  }

  /** Moves a node into the window, large enough to be seen. */
  reveal(node: GraphNode): void {
    this.#measure();
    if (node.isCircle) {
      this.frameCircle(node.circle);
      return;
    }
    const { x, y } = toWindow(this.camera, this.size, node);
    const { top, bottom } = this.#cover();
    const isSeen = x > 40 && y > top && x < this.size.width - 40 && y < this.size.height - bottom;
    const isLarge = windowRadius(node, this.camera) >= 5;
    if (!isLarge) this.camera.scale = 1.6;
    if (!isSeen || !isLarge) {
      this.#isFitted = false;
      this.camera.x = node.x;
      this.camera.y = node.y;
    }
    this.schedule();
  }

  nodeAt(point: Point): GraphNode | null {
    const node = this.#grid.nearest(toPlane(this.camera, this.size, point), 26 / this.camera.scale);
    if (node === null) return null;
    const radius = windowRadius(node, this.camera);
    // Dots are too small to be clicked deliberately: a click on one opens its circle.
    if (radius < 3.4) return null;
    const position = toWindow(this.camera, this.size, node);
    return Math.hypot(position.x - point.x, position.y - point.y) <= Math.max(12, radius * 1.3 + 2)
      ? node
      : null;
  }

  /**
   * Returns the outermost circle at a point that is small enough for a click to show more of it; null when there is
   * none.
   */
  circleAt(point: Point): Circle | null {
    const { x, y } = toPlane(this.camera, this.size, point);
    const most = (Math.min(this.size.width, this.size.height) / 2) * OPENED_SHARE;
    for (const circle of this.#model.circles) {
      if ((this.#counts[circle.index] ?? 0) === 0 || Math.hypot(circle.x - x, circle.y - y) > circle.r)
        continue;
      if (circle.r * this.camera.scale < most && circle.depth > 0) return circle;
    }
    return null;
  }

  /** Draws from the cached copy until the movement ends. */
  #move(): void {
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#rest = null;
      this.schedule();
    }, REST);
    this.schedule();
  }

  #frame(discs: readonly Disc[], closest: number): void {
    this.#measure();
    const corners = discs.flatMap(({ x, y, r }) => [
      { x: x - r, y: y - r },
      { x: x + r, y: y + r },
    ]);
    const { top, bottom } = this.#cover();
    // The names of the outermost circles need room at the top.
    frame(this.camera, this.size, { points: corners, closest, top: top + 28, bottom: bottom + 12 });
    this.schedule();
  }

  /** Adopts the present size of the canvas. */
  #measure(): void {
    const { width, height } = this.canvas.getBoundingClientRect();
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    this.canvas.width = Math.max(1, Math.round(width * this.#ratio));
    this.canvas.height = Math.max(1, Math.round(height * this.#ratio));
    this.#context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
  }

  #resize(): void {
    this.#measure();
    if (this.#isFitted && this.size.width > 0) this.fit();
    // A resized canvas is empty: drawing later would show a blank frame.
    this.#draw();
  }

  #draw(): void {
    this.#isScheduled = false;
    if (this.size.width === 0) return;
    const { camera, size, selection, chosen, hovered } = this;
    const shared = { camera, size, chosen, colours: this.#colours };
    const scene = {
      ...shared,
      model: this.#model,
      selection,
      counts: this.#counts,
      sprites: this.#sprites,
      cover: this.#cover(),
      hovered,
    };
    render(this.#context, scene, this.#rest === null ? null : this.#layer);
    this.minimap.draw({ ...shared, nodes: selection.nodes });
  }
}
