import type { GraphNode } from "../model.js";
import { type Point, toWindow } from "./camera.js";
import { clusterLabel, isOutlined } from "./clusters.js";
import { LabelPlacer } from "./label-placer.js";
import { type Scene, windowRadius } from "./scene.js";

/** Characters of a label, and of one that is prominent. */
const MAX_LENGTH = 28;
const MAX_PROMINENT_LENGTH = 42;
const MAX_LABELS = 90;
/** Above this many nodes no mark is kept free of labels: they would find no room at all. */
const MAX_FREE_MARKS = 600;
/** Weight of what the reader points at: its label is written whatever stands there. */
const POINTED_AT = 100;
/** From this weight on, labels may stand over marks. */
const PROMINENT = 90;

interface Labelled {
  readonly shown: readonly GraphNode[];
  /** Neighbours of the chosen node; null without one. */
  readonly highlighted: ReadonlySet<GraphNode> | null;
}

/** Labels under nodes and over clusters, the weightiest first, and none over another. */
export function drawLabels(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  { shown, highlighted }: Labelled,
): void {
  const placer = new LabelPlacer(
    scene,
    shown.length > MAX_FREE_MARKS ? [] : shown.map((node) => markOf(scene, node)),
  );
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  drawClusterNames(canvas, scene, placer);
  const ranked = shown
    .map((node) => ({ node, weight: weigh(scene, node, highlighted) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.node.index - b.node.index);
  let drawn = 0;
  for (const { node, weight } of ranked) {
    if (drawn >= MAX_LABELS) break;
    const { x, y, radius } = markOf(scene, node);
    const isProminent = weight >= PROMINENT;
    canvas.font = `${isProminent ? 600 : 500} ${node.type === "project" ? 14 : 12}px ${FONT}`;
    const text = shorten(node.label, isProminent ? MAX_PROMINENT_LENGTH : MAX_LENGTH);
    const { width } = canvas.measureText(text);
    const below = { x, y: y + radius * 1.2 + 11 };
    const positions = isProminent ? [below, { x, y: y - radius * 1.2 - 11 }] : [below];
    const position =
      weight === POINTED_AT
        ? placer.force(width, below)
        : (placer.place(width, positions) ??
          (isProminent ? placer.place(width, positions, { overMarks: true }) : null));
    if (position === null) continue;
    drawn += 1;
    write(canvas, scene, { text, ...position, faint: highlighted !== null && weight < 60 });
  }
}

/** What labels are written with. */
export const FONT =
  'system-ui, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif';

function drawClusterNames(canvas: CanvasRenderingContext2D, scene: Scene, placer: LabelPlacer): void {
  if (scene.chosen !== null) return;
  canvas.font = `600 13px ${FONT}`;
  for (const cluster of scene.clusters) {
    if (!isOutlined(cluster)) continue;
    const radius = cluster.radius * scene.camera.scale;
    if (radius < 24) continue;
    const { x, y } = toWindow(scene.camera, scene.size, cluster);
    const text = `${clusterLabel(cluster)} · ${cluster.members.length.toLocaleString("en")}`;
    const positions = [
      { x, y: y - radius - 8 },
      { x, y: y + radius + 10 },
    ];
    const { width } = canvas.measureText(text);
    const position = placer.place(width, positions) ?? placer.place(width, positions, { overMarks: true });
    if (position !== null)
      write(canvas, scene, { text, ...position, colour: scene.colours.type.get(cluster.type) });
  }
}

/** 0 for labels that are not written. */
function weigh(
  { chosen, hovered, camera, selection }: Scene,
  node: GraphNode,
  highlighted: ReadonlySet<GraphNode> | null,
): number {
  if (node === chosen || node === hovered) return POINTED_AT;
  if (node.type === "project") return 95;
  if (highlighted?.has(node)) return 70;
  if (highlighted !== null) return 0;
  const count = selection.nodes.length;
  if (node.type === "module" || node.type === "domain") return 60;
  if (node.kind === "cluster") return 20;
  if (node.type === "document" || node.type === "infrastructure") return camera.scale > 1.5 ? 5 : 0;
  if (node.kind === "memory") return count <= 320 || camera.scale > 0.9 ? 40 : 0;
  return count <= 120 || camera.scale > 1.2 ? 30 : 0;
}

interface Text {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly faint?: boolean;
  readonly colour?: string | undefined;
}

/** Writes a label with an outline in the colour of the background, so that it is read over anything. */
export function write(
  canvas: CanvasRenderingContext2D,
  { colours }: Scene,
  { text, x, y, faint = false, colour }: Text,
): void {
  canvas.globalAlpha = faint ? 0.4 : 1;
  canvas.lineWidth = 4;
  canvas.lineJoin = "round";
  canvas.strokeStyle = colours.paper;
  canvas.strokeText(text, x, y);
  canvas.fillStyle = colour ?? colours.ink;
  canvas.fillText(text, x, y);
  canvas.globalAlpha = 1;
}

function markOf({ camera, size }: Scene, node: GraphNode): Point & { readonly radius: number } {
  return { ...toWindow(camera, size, node), radius: windowRadius(node, camera) };
}

function shorten(text: string, length: number): string {
  const characters = Array.from(text.slice(0, 200));
  return characters.length <= length ? characters.join("") : `${characters.slice(0, length - 1).join("")}…`;
}
