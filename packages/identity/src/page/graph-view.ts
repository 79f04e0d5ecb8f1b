import { type Camera, frame, type Point, type Size, toPlane, toWindow, zoomAt } from "./camera.js";
import { type Colours, readColours } from "./colours.js";
import { byId } from "./dom.js";
import { draw } from "./draw.js";
import { buildGrid, type Grid } from "./grid.js";
import { type Group, groupsOf } from "./groups.js";
import { drawMinimap } from "./minimap.js";
import type { GraphNode } from "./model.js";
import { windowRadius } from "./scene.js";
import type { Store } from "./store.js";

/** Above this many visible nodes, groups stand for them until the reader comes close. */
const MOST_SINGLE = 5_000;
const MOST_CLOSE = 1_500;

/** The picture: it draws when something changed, and never otherwise. */
export class GraphView {
  readonly canvas = byId<HTMLCanvasElement>("knowledge-graph-canvas");
  readonly camera: Camera = { x: 0, y: 0, scale: 1 };
  size: Size = { width: 0, height: 0 };
  hovered: GraphNode | null = null;
  crowded = false;
  groups: readonly Group[] = [];
  onCrowd: () => void = () => undefined;
  readonly #store: Store;
  readonly #context: CanvasRenderingContext2D;
  #grid: Grid = buildGrid([]);
  #colours: Colours = readColours();
  #planned = false;
  #framed = false;
  #mapIsStale = true;

  constructor(store: Store) {
    this.#store = store;
    const context = this.canvas.getContext("2d", { alpha: false });
    if (context === null) throw new Error("This browser draws no pictures.");
    this.#context = context;
    new ResizeObserver(() => this.#resize()).observe(this.canvas);
    store.onFilter(() => this.#refilter());
    store.onChoice(() => this.plan());
    this.#refilter();
  }

  /** Draws before the next frame is shown. */
  plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    requestAnimationFrame(() => this.#draw());
  }

  recolour(): void {
    this.#colours = readColours();
    this.#mapIsStale = true;
    this.plan();
  }

  fit(closest = 1.8): void {
    frame(this.camera, this.size, { points: this.#store.selection.nodes, closest, ...this.#margins() });
    this.plan();
  }

  reset(): void {
    const all = this.#store.model.nodes;
    frame(this.camera, this.size, { points: all, closest: 1.1, ...this.#margins() });
    const root = all.find(({ type }) => type === "project");
    if (root !== undefined && all.length < 400) {
      this.camera.x = (this.camera.x + root.x) / 2;
      this.camera.y = (this.camera.y + root.y) / 2;
    }
    this.plan();
  }

  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    zoomAt(this.camera, this.size, { at, factor });
    this.plan();
  }

  pan(dx: number, dy: number): void {
    this.camera.x -= dx / this.camera.scale;
    this.camera.y -= dy / this.camera.scale;
    this.plan();
  }

  /** Brings a node into the part of the window that no drawer covers. */
  reveal(node: GraphNode): void {
    const { x, y } = toWindow(this.camera, this.size, node);
    const isSeen = x > 40 && y > 60 && x < this.size.width - 440 && y < this.size.height - 60;
    if (this.crowded || this.camera.scale < 0.35) this.camera.scale = 1;
    if (!isSeen || this.crowded) {
      this.camera.x = node.x + Math.min(200, this.size.width / 5) / this.camera.scale;
      this.camera.y = node.y;
    }
    this.plan();
  }

  nodeAt(point: Point): GraphNode | null {
    if (this.crowded) return null;
    const node = this.#grid.nearest(toPlane(this.camera, this.size, point), 26 / this.camera.scale);
    if (node === null) return null;
    const place = toWindow(this.camera, this.size, node);
    const reach = Math.max(12, windowRadius(node, this.camera) * 1.3 + 2);
    return Math.hypot(place.x - point.x, place.y - point.y) <= reach ? node : null;
  }

  groupAt(point: Point): Group | null {
    if (!this.crowded) return null;
    const { x, y } = toPlane(this.camera, this.size, point);
    return this.groups.find((group) => Math.hypot(group.x - x, group.y - y) <= group.radius) ?? null;
  }

  /** The nearest visible node in a direction, for keys. */
  neighbourTowards(from: GraphNode | null, { x: dx, y: dy }: Point): GraphNode | null {
    const nodes = this.#store.selection.nodes;
    if (from === null) return nodes.find(({ kind }) => kind === "memory") ?? nodes[0] ?? null;
    let best: GraphNode | null = null;
    let least = Infinity;
    for (const node of nodes) {
      const x = node.x - from.x;
      const y = node.y - from.y;
      const along = x * dx + y * dy;
      const aside = Math.abs(x * dy - y * dx);
      if (node === from || along <= 0.5 || aside > along * 1.6) continue;
      const cost = along + aside * 2;
      if (cost < least) {
        least = cost;
        best = node;
      }
    }
    return best;
  }

  /** What the legend and the buttons cover. */
  #cover(): { readonly top: number; readonly bottom: number } {
    return { top: byId("type-filter").getBoundingClientRect().height + 18, bottom: 60 };
  }

  /** What is covered, and the name of the topmost company and that of the lowest. */
  #margins(): { readonly top: number; readonly bottom: number } {
    const { top, bottom } = this.#cover();
    return { top: top + 44, bottom: bottom + 32 };
  }

  #refilter(): void {
    const { nodes } = this.#store.selection;
    this.#grid = buildGrid(nodes);
    this.groups = groupsOf(nodes);
    this.#mapIsStale = true;
    this.plan();
  }

  #resize(): void {
    const box = this.canvas.getBoundingClientRect();
    const ratio = Math.min(2, devicePixelRatio || 1);
    this.size = { width: box.width, height: box.height };
    this.canvas.width = Math.max(1, Math.round(box.width * ratio));
    this.canvas.height = Math.max(1, Math.round(box.height * ratio));
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (!this.#framed && box.width > 0 && box.height > 0) {
      this.#framed = true;
      this.fit(1.6);
    }
    // A canvas that was resized is empty: drawing later would show one blank frame.
    this.#draw();
  }

  #draw(): void {
    this.#planned = false;
    if (this.size.width === 0) return;
    const { model, selection, chosen } = this.#store;
    const wasCrowded = this.crowded;
    this.crowded = this.#isCrowded();
    if (wasCrowded !== this.crowded) this.onCrowd();
    const { camera, size, groups, crowded, hovered } = this;
    draw(this.#context, {
      model,
      selection,
      groups,
      crowded,
      camera,
      size,
      cover: this.#cover(),
      colours: this.#colours,
      chosen,
      hovered,
    });
    drawMinimap({
      nodes: selection.nodes,
      camera,
      size,
      colours: this.#colours,
      chosen,
      isStale: this.#mapIsStale,
    });
    this.#mapIsStale = false;
  }

  #isCrowded(): boolean {
    const { nodes } = this.#store.selection;
    if (nodes.length <= MOST_SINGLE) return false;
    const { camera, size } = this;
    let inside = 0;
    for (const node of nodes) {
      const { x, y } = toWindow(camera, size, node);
      if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
      inside += 1;
      if (inside > MOST_CLOSE) return true;
    }
    return false;
  }
}
