import { toWindow } from "./camera.js";
import { drawGroupMarks } from "./group-marks.js";
import { isCompany } from "./groups.js";
import { drawLabels } from "./labels.js";
import type { GraphNode } from "./model.js";
import { type Scene, windowRadius } from "./scene.js";
import { tracePath } from "./shapes.js";
import { lookOf } from "./types.js";

const FADED = 0.2;

/** Draws the whole picture; nothing outside the window. */
export function draw(canvas: CanvasRenderingContext2D, scene: Scene): void {
  const { size, colours } = scene;
  canvas.fillStyle = colours.paper;
  canvas.fillRect(0, 0, size.width, size.height);
  drawDots(canvas, scene);
  drawCompanies(canvas, scene);
  const bright = scene.chosen === null ? null : scene.model.neighbours(scene.chosen);
  if (scene.crowded) {
    for (const node of scene.selection.nodes) if (isHub(node)) drawNode(canvas, scene, { node, alpha: 1 });
    drawGroupMarks(canvas, scene);
    return;
  }
  drawEdges(canvas, scene);
  const shown = scene.selection.nodes.filter((node) => isInWindow(scene, node));
  for (const node of shown) {
    const isBright = bright === null || node === scene.chosen || bright.has(node);
    drawNode(canvas, scene, { node, alpha: isBright ? 1 : FADED });
  }
  drawRings(canvas, scene);
  drawLabels(canvas, scene, { shown, bright });
}

/** True for the nodes that others hang on. */
function isHub({ kind, type }: GraphNode): boolean {
  return type === "project" || kind === "cluster";
}

function isInWindow({ camera, size }: Scene, node: GraphNode): boolean {
  const { x, y } = toWindow(camera, size, node);
  return x > -30 && y > -30 && x < size.width + 30 && y < size.height + 30;
}

function drawDots(canvas: CanvasRenderingContext2D, { camera, size, colours }: Scene): void {
  const step = 36 * camera.scale * (camera.scale < 0.5 ? 4 : camera.scale < 1 ? 2 : 1);
  if (step < 12) return;
  canvas.globalAlpha = 0.5;
  canvas.fillStyle = colours.line;
  const startX = (((-camera.x * camera.scale + size.width / 2) % step) + step) % step;
  const startY = (((-camera.y * camera.scale + size.height / 2) % step) + step) % step;
  for (let x = startX; x < size.width; x += step) {
    for (let y = startY; y < size.height; y += step) canvas.fillRect(x - 0.75, y - 0.75, 1.5, 1.5);
  }
  canvas.globalAlpha = 1;
}

/** A soft disc behind each company, with its name above it. */
function drawCompanies(canvas: CanvasRenderingContext2D, scene: Scene): void {
  for (const group of scene.groups) {
    if (!scene.crowded && !isCompany(group)) continue;
    const { x, y } = toWindow(scene.camera, scene.size, group);
    const radius = group.radius * scene.camera.scale;
    if (x + radius < 0 || y + radius < 0 || x - radius > scene.size.width || y - radius > scene.size.height)
      continue;
    canvas.fillStyle = scene.colours.type.get(group.type) ?? scene.colours.muted;
    canvas.globalAlpha = 0.07;
    canvas.beginPath();
    canvas.arc(x, y, radius, 0, Math.PI * 2);
    canvas.fill();
    canvas.globalAlpha = 1;
  }
}

function drawEdges(canvas: CanvasRenderingContext2D, scene: Scene): void {
  const { model, selection, camera, size, colours, chosen } = scene;
  const many = selection.nodes.length > 60;
  for (const { from, to, source, relation } of model.edges) {
    if (!selection.has(from) || !selection.has(to)) continue;
    const a = toWindow(camera, size, from);
    const b = toWindow(camera, size, to);
    if (Math.max(a.x, b.x) < 0 || Math.max(a.y, b.y) < 0) continue;
    if (Math.min(a.x, b.x) > size.width || Math.min(a.y, b.y) > size.height) continue;
    const touches = chosen !== null && (from === chosen || to === chosen);
    const isScope = source === "memory-scope";
    const isPlate = from.kind === "cluster" && relation === "contains";
    if (isPlate && selection.nodes.length > 400 && !touches) continue;
    canvas.globalAlpha = touches
      ? 0.95
      : (isPlate ? (many ? 0.16 : 0.4) : 0.55) * (chosen === null ? 1 : 0.28);
    canvas.strokeStyle =
      touches || (isScope && !isPlate)
        ? colours.accent
        : source === "memory-graph"
          ? (colours.type.get("component") ?? colours.line)
          : colours.line;
    canvas.lineWidth = touches ? 2 : source === "memory-graph" ? 1.5 : 1;
    canvas.setLineDash(isScope && !isPlate ? [4, 4] : []);
    canvas.beginPath();
    canvas.moveTo(a.x, a.y);
    canvas.lineTo(b.x, b.y);
    canvas.stroke();
  }
  canvas.setLineDash([]);
  drawFamilies(canvas, scene);
  canvas.globalAlpha = 1;
}

/** Memory of one quest is joined by a thin arc. */
function drawFamilies(canvas: CanvasRenderingContext2D, scene: Scene): void {
  const { model, selection, camera, size, colours, chosen } = scene;
  canvas.lineWidth = 1.25;
  const count = selection.nodes.length;
  const quiet = count <= 150 || camera.scale > 1.1 ? 0.28 : count <= 400 ? 0.12 : 0;
  if (quiet === 0 && chosen === null) return;
  for (const members of model.byQuest.values()) {
    for (let at = 1; at < members.length; at += 1) {
      const from = members[at - 1];
      const to = members[at];
      if (from === undefined || to === undefined || !selection.has(from) || !selection.has(to)) continue;
      const a = toWindow(camera, size, from);
      const b = toWindow(camera, size, to);
      // Arcs that lead out of the window tell nothing and cross everything.
      if (chosen === null && (from.group !== to.group || !isInWindow(scene, from) || !isInWindow(scene, to)))
        continue;
      const isOurs = chosen !== null && chosen.memory?.quest === from.memory?.quest;
      canvas.strokeStyle = isOurs ? colours.accent : colours.muted;
      canvas.globalAlpha = isOurs ? 0.9 : chosen === null ? quiet : 0.06;
      canvas.beginPath();
      canvas.moveTo(a.x, a.y);
      canvas.quadraticCurveTo(
        (a.x + b.x) / 2 + (b.y - a.y) * 0.14,
        (a.y + b.y) / 2 - (b.x - a.x) * 0.14,
        b.x,
        b.y,
      );
      canvas.stroke();
    }
  }
}

interface Mark {
  readonly node: GraphNode;
  readonly alpha: number;
}

function drawNode(canvas: CanvasRenderingContext2D, scene: Scene, { node, alpha }: Mark): void {
  const { camera, size, colours } = scene;
  const { x, y } = toWindow(camera, size, node);
  const radius = windowRadius(node, camera);
  const { shape } = lookOf(node.type);
  const colour = colours.type.get(node.type) ?? colours.muted;
  canvas.globalAlpha = alpha;
  tracePath(canvas, { shape, x, y, radius });
  canvas.fillStyle = shape === "ring" ? colours.paper : colour;
  canvas.fill();
  if (shape === "ring" || radius > 4) {
    canvas.lineWidth = shape === "ring" ? Math.max(1.2, radius * 0.3) : 1.5;
    canvas.strokeStyle = shape === "ring" ? colour : colours.paper;
    canvas.stroke();
  }
  if (node.memory?.status === "orphaned" && radius > 4) {
    canvas.beginPath();
    canvas.setLineDash([2, 2]);
    canvas.strokeStyle = colour;
    canvas.arc(x, y, radius + 4, 0, Math.PI * 2);
    canvas.stroke();
    canvas.setLineDash([]);
  }
  canvas.globalAlpha = 1;
}

function drawRings(canvas: CanvasRenderingContext2D, scene: Scene): void {
  const { camera, size, colours, chosen, hovered } = scene;
  for (const node of new Set([hovered, chosen])) {
    if (node === null || !scene.selection.has(node)) continue;
    const { x, y } = toWindow(camera, size, node);
    canvas.beginPath();
    canvas.strokeStyle = node === chosen ? colours.accent : colours.ink;
    canvas.lineWidth = node === chosen ? 3 : 2;
    canvas.arc(x, y, windowRadius(node, camera) * 1.25 + 4, 0, Math.PI * 2);
    canvas.stroke();
  }
}
