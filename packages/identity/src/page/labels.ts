import { type Point, toWindow } from "./camera.js";
import { groupLabel, isCompany } from "./groups.js";
import { LabelRoom } from "./label-room.js";
import type { GraphNode } from "./model.js";
import { type Scene, windowRadius } from "./scene.js";

const LONGEST = 28;
const MOST = 90;
/** Weight of what the reader points at: its name is written whatever stands there. */
const MOST_WANTED = 100;
/** From this weight on, names may stand over marks. */
const LOUD = 90;

interface Labelled {
  readonly shown: readonly GraphNode[];
  /** Neighbours of the chosen node; null without one. */
  readonly bright: ReadonlySet<GraphNode> | null;
}

/** Names under nodes and over companies, the weightiest first, and none over another. */
export function drawLabels(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  { shown, bright }: Labelled,
): void {
  // Of too many marks none is kept free: names would find no room at all.
  const room = new LabelRoom(scene, shown.length > 600 ? [] : shown.map((node) => markOf(scene, node)));
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  drawCompanyNames(canvas, scene, room);
  const ranked = shown
    .map((node) => ({ node, weight: weigh(scene, node, bright) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.node.index - b.node.index);
  let drawn = 0;
  for (const { node, weight } of ranked) {
    if (drawn >= MOST) break;
    const { x, y, radius } = markOf(scene, node);
    const isLoud = weight >= LOUD;
    canvas.font = `${isLoud ? 600 : 500} ${node.type === "project" ? 14 : 12}px ${FONT}`;
    const text = shorten(node.label, isLoud ? 42 : LONGEST);
    const { width } = canvas.measureText(text);
    const below = { x, y: y + radius * 1.2 + 11 };
    const places = isLoud ? [below, { x, y: y - radius * 1.2 - 11 }] : [below];
    const place =
      weight === MOST_WANTED
        ? room.insist(width, below)
        : (room.take(width, places) ?? (isLoud ? room.take(width, places, { overMarks: true }) : null));
    if (place === null) continue;
    drawn += 1;
    write(canvas, scene, { text, ...place, faint: bright !== null && weight < 60 });
  }
}

/** What names are written with. */
export const FONT =
  'system-ui, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif';

function drawCompanyNames(canvas: CanvasRenderingContext2D, scene: Scene, room: LabelRoom): void {
  if (scene.chosen !== null) return;
  canvas.font = `600 13px ${FONT}`;
  for (const group of scene.groups) {
    if (!isCompany(group)) continue;
    const radius = group.radius * scene.camera.scale;
    if (radius < 24) continue;
    const { x, y } = toWindow(scene.camera, scene.size, group);
    const text = `${groupLabel(group)} · ${group.members.length.toLocaleString("en")}`;
    const places = [
      { x, y: y - radius - 8 },
      { x, y: y + radius + 10 },
    ];
    const { width } = canvas.measureText(text);
    const place = room.take(width, places) ?? room.take(width, places, { overMarks: true });
    if (place !== null) write(canvas, scene, { text, ...place, colour: scene.colours.type.get(group.type) });
  }
}

/** 0 for names that are not written. */
function weigh(
  { chosen, hovered, camera, selection }: Scene,
  node: GraphNode,
  bright: ReadonlySet<GraphNode> | null,
): number {
  if (node === chosen || node === hovered) return MOST_WANTED;
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
  readonly faint?: boolean;
  readonly colour?: string | undefined;
}

/** Writes a name with a rim of paper, so that it is read over anything. */
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
