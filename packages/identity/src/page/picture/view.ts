import type { Selection } from "../filter.js";
import type { GraphNode, Model } from "../model.js";
import { type Camera, frame, type Point, type Size, toPlane, toWindow, zoomAt } from "./camera.js";
import { type Cluster, clustersOf } from "./clusters.js";
import { type Colours, readColours } from "./colours.js";
import { buildGrid, type Grid } from "./grid.js";
import { Minimap } from "./minimap.js";
import { render } from "./render.js";
import { windowRadius } from "./scene.js";

/** Above this many selected nodes, clusters stand for them until few enough are in the window. */
const MAX_NODES = 5_000;
const MAX_NODES_IN_WINDOW = 1_500;

/** What a picture is made of and drawn into. */
export interface PictureParts {
  readonly canvas: HTMLCanvasElement;
  readonly minimap: HTMLCanvasElement;
  readonly model: Model;
  readonly selection: Selection;
  /** Pixels at the top and at the bottom where controls stand over the picture. */
  readonly cover: () => Cover;
}

interface Cover {
  readonly top: number;
  readonly bottom: number;
}

/** State and geometry of the picture; draws when something changed, and never otherwise. */
export class View {
  readonly canvas: HTMLCanvasElement;
  readonly minimap: Minimap;
  readonly camera: Camera = { x: 0, y: 0, scale: 1 };
  size: Size = { width: 0, height: 0 };
  selection: Selection;
  chosen: GraphNode | null = null;
  hovered: GraphNode | null = null;
  showsClusters = false;
  clusters: readonly Cluster[] = [];
  onModeChange: () => void = () => undefined;
  readonly #model: Model;
  readonly #cover: () => Cover;
  readonly #context: CanvasRenderingContext2D;
  #grid: Grid = buildGrid([]);
  #colours: Colours = readColours();
  #isScheduled = false;
  #isFramed = false;

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

  /** Shows these nodes and no others. */
  show(selection: Selection): void {
    this.selection = selection;
    this.#grid = buildGrid(selection.nodes);
    this.clusters = clustersOf(selection.nodes);
    this.minimap.invalidate();
    this.schedule();
  }

  choose(node: GraphNode | null): void {
    this.chosen = node;
    this.schedule();
  }

  /** Draws before the next frame is shown. */
  schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => this.#draw());
  }

  recolour(): void {
    this.#colours = readColours();
    this.minimap.invalidate();
    this.schedule();
  }

  fit(closest = 1.8): void {
    frame(this.camera, this.size, { points: this.selection.nodes, closest, ...this.#margins() });
    this.schedule();
  }

  reset(): void {
    const all = this.#model.nodes;
    frame(this.camera, this.size, { points: all, closest: 1.1, ...this.#margins() });
    const root = all.find(({ type }) => type === "project");
    if (root !== undefined && all.length < 400) {
      this.camera.x = (this.camera.x + root.x) / 2;
      this.camera.y = (this.camera.y + root.y) / 2;
    }
    this.schedule();
  }

  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    zoomAt(this.camera, this.size, { at, factor });
    this.schedule();
  }

  pan(dx: number, dy: number): void {
    this.camera.x -= dx / this.camera.scale;
    this.camera.y -= dy / this.camera.scale;
    this.schedule();
  }

  /** Brings a node into the part of the window that no drawer covers. */
  reveal(node: GraphNode): void {
    const { x, y } = toWindow(this.camera, this.size, node);
    const isSeen = x > 40 && y > 60 && x < this.size.width - 440 && y < this.size.height - 60;
    if (this.showsClusters || this.camera.scale < 0.35) this.camera.scale = 1;
    if (!isSeen || this.showsClusters) {
      this.camera.x = node.x + Math.min(200, this.size.width / 5) / this.camera.scale;
      this.camera.y = node.y;
    }
    this.schedule();
  }

  nodeAt(point: Point): GraphNode | null {
    if (this.showsClusters) return null;
    const node = this.#grid.nearest(toPlane(this.camera, this.size, point), 26 / this.camera.scale);
    if (node === null) return null;
    const position = toWindow(this.camera, this.size, node);
    const reach = Math.max(12, windowRadius(node, this.camera) * 1.3 + 2);
    return Math.hypot(position.x - point.x, position.y - point.y) <= reach ? node : null;
  }

  clusterAt(point: Point): Cluster | null {
    if (!this.showsClusters) return null;
    const { x, y } = toPlane(this.camera, this.size, point);
    return (
      this.clusters.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) <= cluster.radius) ?? null
    );
  }

  /** The nearest visible node in a direction, for keys. */
  neighbourTowards(from: GraphNode | null, { x: dx, y: dy }: Point): GraphNode | null {
    const nodes = this.selection.nodes;
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

  /** What is covered, and room for the names of the topmost and the lowest cluster. */
  #margins(): Cover {
    const { top, bottom } = this.#cover();
    return { top: top + 44, bottom: bottom + 32 };
  }

  #resize(): void {
    const box = this.canvas.getBoundingClientRect();
    const ratio = Math.min(2, devicePixelRatio || 1);
    this.size = { width: box.width, height: box.height };
    this.canvas.width = Math.max(1, Math.round(box.width * ratio));
    this.canvas.height = Math.max(1, Math.round(box.height * ratio));
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (!this.#isFramed && box.width > 0 && box.height > 0) {
      this.#isFramed = true;
      this.fit(1.6);
    }
    // A canvas that was resized is empty: drawing later would show one blank frame.
    this.#draw();
  }

  #draw(): void {
    this.#isScheduled = false;
    if (this.size.width === 0) return;
    const showedClusters = this.showsClusters;
    this.showsClusters = this.#needsClusters();
    if (showedClusters !== this.showsClusters) this.onModeChange();
    const { camera, size, selection, chosen, hovered, clusters, showsClusters } = this;
    const shared = { camera, size, chosen, colours: this.#colours };
    const cover = this.#cover();
    render(this.#context, {
      ...shared,
      model: this.#model,
      selection,
      clusters,
      showsClusters,
      cover,
      hovered,
    });
    this.minimap.draw({ ...shared, nodes: selection.nodes });
  }

  #needsClusters(): boolean {
    const { nodes } = this.selection;
    if (nodes.length <= MAX_NODES) return false;
    const { camera, size } = this;
    let inside = 0;
    for (const node of nodes) {
      const { x, y } = toWindow(camera, size, node);
      if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
      inside += 1;
      if (inside > MAX_NODES_IN_WINDOW) return true;
    }
    return false;
  }
}
