import { toWindow } from "./camera.js";
import { groupLabel, isCompany, type Scene, windowRadius } from "./draw.js";
import type { GraphNode } from "./model.js";

const LONGEST = 28;
const MOST = 90;

interface Labelled {
  readonly shown: readonly GraphNode[];
  /** Neighbours of the chosen node; null without one. */
  readonly bright: ReadonlySet<GraphNode> | null;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Names under nodes and over companies, the weightiest first, and none over another. */
export function drawLabels(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  { shown, bright }: Labelled,
): void {
  const taken: Box[] = shown.length > 600 ? [] : shown.map((node) => nodeBox(scene, node));
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  drawCompanyNames(canvas, scene, taken);
  const ranked = shown
    .map((node) => ({ node, weight: weigh(scene, node, bright) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.node.index - b.node.index);
  let drawn = 0;
  for (const { node, weight } of ranked) {
    if (drawn >= MOST) break;
    const { x, y } = toWindow(scene.camera, scene.size, node);
    const isLoud = weight >= 90;
    canvas.font = `${isLoud ? 600 : 500} ${node.type === "project" ? 14 : 12}px ${FONT}`;
    const text = shorten(node.label, isLoud ? 42 : LONGEST);
    const half = canvas.measureText(text).width / 2 + 4;
    const middle = y + windowRadius(node, scene.camera) * 1.2 + 11;
    const box = { left: x - half, right: x + half, top: middle - 8, bottom: middle + 8 };
    if (!isLoud && taken.some((other) => overlaps(box, other))) continue;
    taken.push(box);
    drawn += 1;
    write(canvas, scene, { text, x, y: middle, faint: bright !== null && weight < 60 });
  }
}

const FONT =
  'system-ui, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif';

function drawCompanyNames(canvas: CanvasRenderingContext2D, scene: Scene, taken: Box[]): void {
  if (scene.chosen !== null) return;
  const names: Box[] = [];
  for (const group of scene.groups) {
    if (!isCompany(group)) continue;
    const radius = group.radius * scene.camera.scale;
    if (radius < 24) continue;
    const { x, y } = toWindow(scene.camera, scene.size, group);
    const text = `${groupLabel(group)} · ${group.members.length.toLocaleString("en")}`;
    canvas.font = `600 13px ${FONT}`;
    const half = canvas.measureText(text).width / 2 + 6;
    const box = { left: x - half, right: x + half, top: y - radius - 18, bottom: y - radius + 2 };
    if (names.some((other) => overlaps(box, other))) continue;
    names.push(box);
    taken.push(box);
    write(canvas, scene, {
      text,
      x,
      y: y - radius - 8,
      faint: false,
      colour: scene.colours.type.get(group.type),
    });
  }
}

/** 0 for names that are not written. */
function weigh(
  { chosen, hovered, camera, selection }: Scene,
  node: GraphNode,
  bright: ReadonlySet<GraphNode> | null,
): number {
  if (node === chosen || node === hovered) return 100;
  if (node.type === "project") return 95;
  if (bright?.has(node)) return 70;
  if (bright !== null) return 0;
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
  readonly faint: boolean;
  readonly colour?: string | undefined;
}

function write(
  canvas: CanvasRenderingContext2D,
  { colours }: Scene,
  { text, x, y, faint, colour }: Text,
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

function nodeBox({ camera, size }: Scene, node: GraphNode): Box {
  const { x, y } = toWindow(camera, size, node);
  const radius = windowRadius(node, camera);
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function shorten(text: string, length: number): string {
  const characters = Array.from(text.slice(0, 200));
  return characters.length <= length ? characters.join("") : `${characters.slice(0, length - 1).join("")}…`;
}
