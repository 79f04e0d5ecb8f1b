import type { GraphNode } from "../model.js";
import { styleOf } from "../types.js";
import { toWindow } from "./camera.js";
import { drawClusterMarks } from "./cluster-marks.js";
import { isOutlined } from "./clusters.js";
import { drawEdges } from "./edges.js";
import { drawLabels } from "./labels.js";
import { isInWindow, type Scene, windowRadius } from "./scene.js";
import { tracePath } from "./shapes.js";

const FADED = 0.2;

/** Draws the whole picture; nothing outside the window. */
export function render(canvas: CanvasRenderingContext2D, scene: Scene): void {
  const { size, colours } = scene;
  canvas.fillStyle = colours.paper;
  canvas.fillRect(0, 0, size.width, size.height);
  drawDots(canvas, scene);
  drawClusterDiscs(canvas, scene);
  const highlighted = scene.chosen === null ? null : scene.model.neighbours(scene.chosen);
  if (scene.showsClusters) {
    for (const node of scene.selection.nodes) if (isHub(node)) drawNode(canvas, scene, { node, alpha: 1 });
    drawClusterMarks(canvas, scene);
    return;
  }
  drawEdges(canvas, scene);
  const shown = scene.selection.nodes.filter((node) => isInWindow(scene, node));
  for (const node of shown) {
    const isHighlighted = highlighted === null || node === scene.chosen || highlighted.has(node);
    drawNode(canvas, scene, { node, alpha: isHighlighted ? 1 : FADED });
  }
  drawRings(canvas, scene);
  drawLabels(canvas, scene, { shown, highlighted });
}

/** True for the nodes that others are attached to. */
function isHub({ kind, type }: GraphNode): boolean {
  return type === "project" || kind === "cluster";
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

/** A translucent disc behind each cluster. */
function drawClusterDiscs(canvas: CanvasRenderingContext2D, scene: Scene): void {
  for (const cluster of scene.clusters) {
    if (!scene.showsClusters && !isOutlined(cluster)) continue;
    const { x, y } = toWindow(scene.camera, scene.size, cluster);
    const radius = cluster.radius * scene.camera.scale;
    if (x + radius < 0 || y + radius < 0 || x - radius > scene.size.width || y - radius > scene.size.height)
      continue;
    canvas.fillStyle = scene.colours.type.get(cluster.type) ?? scene.colours.muted;
    canvas.globalAlpha = 0.07;
    canvas.beginPath();
    canvas.arc(x, y, radius, 0, Math.PI * 2);
    canvas.fill();
    canvas.globalAlpha = 1;
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
  const { shape } = styleOf(node.type);
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
