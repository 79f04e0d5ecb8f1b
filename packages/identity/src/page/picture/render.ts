import type { GraphNode } from "../model.js";
import { toWindow } from "./camera.js";
import { drawCircles, shownCircles } from "./circles.js";
import { drawEdges } from "./edges.js";
import { drawLabels } from "./labels.js";
import type { Layer } from "./layer.js";
import { type Scene, windowRadius } from "./scene.js";

const FADED = 0.2;
/** Maximum radius at which a mark is drawn as a dot, because its shape would not be recognisable. */
const DOT = 3.4;

/** Number of marks from which the cached copy is used while the reader moves. */
const MAX_FRESH = 700;

/**
 * Draws the visible part of the picture. While the reader moves, a large number of marks is drawn from a cached copy.
 */
export function render(canvas: CanvasRenderingContext2D, scene: Scene, movingLayer: Layer | null): void {
  const { size, colours, chosen } = scene;
  canvas.fillStyle = colours.paper;
  canvas.fillRect(0, 0, size.width, size.height);
  const shown = nodesInWindow(scene);
  if (movingLayer === null || shown.length < MAX_FRESH) drawScene(canvas, scene);
  else movingLayer.draw(canvas, scene, drawScene);
  const highlighted = chosen === null ? null : scene.model.neighbours(chosen);
  const names = drawEdges(canvas, scene);
  if (highlighted !== null)
    drawMarks(
      canvas,
      scene,
      shown.filter((node) => node === chosen || highlighted.has(node)),
    );
  drawRings(canvas, scene);
  drawLabels(canvas, scene, { shown, circles: shownCircles(scene), highlighted, names });
}

/** Draws circles and marks. While something is chosen, everything outside a chosen circle is faded. */
function drawScene(canvas: CanvasRenderingContext2D, scene: Scene): void {
  drawCircles(canvas, scene, shownCircles(scene));
  const { chosen } = scene;
  const nodes = nodesInWindow(scene);
  if (chosen === null) {
    drawMarks(canvas, scene, nodes);
    return;
  }
  const isBright = ({ circle }: GraphNode): boolean => chosen.isCircle && circle === chosen.circle;
  canvas.globalAlpha = FADED;
  drawMarks(
    canvas,
    scene,
    nodes.filter((node) => !isBright(node)),
  );
  canvas.globalAlpha = 1;
  drawMarks(canvas, scene, nodes.filter(isBright));
}

/** Returns the visible nodes that have a mark. Called for every frame with thousands of nodes. */
function nodesInWindow({ selection, camera, size }: Scene): readonly GraphNode[] {
  const reach = 30 / camera.scale;
  const [halfWidth, halfHeight] = [
    size.width / 2 / camera.scale + reach,
    size.height / 2 / camera.scale + reach,
  ];
  const { x, y } = camera;
  return selection.nodes.filter(
    (node) => !node.isCircle && Math.abs(node.x - x) < halfWidth && Math.abs(node.y - y) < halfHeight,
  );
}

function drawMarks(
  canvas: CanvasRenderingContext2D,
  { camera, size, colours, sprites }: Scene,
  nodes: readonly GraphNode[],
): void {
  const { scale } = camera;
  const left = size.width / 2 - camera.x * scale;
  const top = size.height / 2 - camera.y * scale;
  let type = "";
  for (const node of nodes) {
    const x = node.x * scale + left;
    const y = node.y * scale + top;
    const radius = windowRadius(node, camera);
    if (radius > DOT) {
      sprites.draw(canvas, node.type, x, y, radius);
      if (isDoubtful(node)) drawDoubt(canvas, { x, y, radius, colour: colours.bad });
      continue;
    }
    if (type !== node.type) canvas.fillStyle = colours.type.get(node.type) ?? colours.muted;
    type = node.type;
    canvas.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  }
}

/** Returns true for memory that should be reviewed. */
function isDoubtful({ memory }: GraphNode): boolean {
  return (
    memory !== null &&
    (memory.status === "orphaned" ||
      memory.unapproved !== undefined ||
      memory.stale !== undefined ||
      memory.supersededBy !== undefined)
  );
}

function drawDoubt(
  canvas: CanvasRenderingContext2D,
  {
    x,
    y,
    radius,
    colour,
  }: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: string },
): void {
  canvas.beginPath();
  canvas.setLineDash([2, 2]);
  canvas.lineWidth = 1.5;
  canvas.strokeStyle = colour;
  canvas.arc(x, y, radius * 1.2 + 3, 0, Math.PI * 2);
  canvas.stroke();
  canvas.setLineDash([]);
}

function drawRings(canvas: CanvasRenderingContext2D, scene: Scene): void {
  const { camera, size, colours, chosen, hovered } = scene;
  for (const node of new Set([hovered, chosen])) {
    if (node === null || node.isCircle || !scene.selection.has(node)) continue;
    const { x, y } = toWindow(camera, size, node);
    canvas.beginPath();
    canvas.strokeStyle = node === chosen ? colours.accent : colours.ink;
    canvas.lineWidth = node === chosen ? 3 : 2;
    canvas.arc(x, y, windowRadius(node, camera) * 1.25 + 4, 0, Math.PI * 2);
    canvas.stroke();
  }
}
