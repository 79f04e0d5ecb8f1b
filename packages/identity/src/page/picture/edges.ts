import type { GraphNode } from "../model.js";
import { reasonsBetween } from "../reasons.js";
import { type Point, toWindow } from "./camera.js";
import { isInWindow, type Scene } from "./scene.js";

/** Above this number of visible relations none is drawn unless it belongs to the chosen node: more would be a haze. */
const MAX_RELATIONS = 300;
const MAX_NEIGHBOURS = 60;

/** The reason to write on a line. */
export interface EdgeName {
  readonly text: string;
  readonly at: Point;
}

/**
 * Draws the stored relations between memories, and lines from the chosen or hovered node to its neighbours. Returns the
 * reasons to write on those lines. Nesting in circles is not drawn as lines.
 */
export function drawEdges(canvas: CanvasRenderingContext2D, scene: Scene): readonly EdgeName[] {
  const { model, selection, camera, size, colours } = scene;
  const node = scene.chosen ?? scene.hovered;
  const seen = model.relations.filter(
    ({ from, to }) =>
      selection.has(from) && selection.has(to) && (isInWindow(scene, from) || isInWindow(scene, to)),
  );
  if (seen.length <= MAX_RELATIONS) {
    for (const { from, to, relation } of seen) {
      canvas.globalAlpha = node === null ? 0.75 : 0.25;
      canvas.strokeStyle = relation === "contradicts" ? colours.bad : colours.muted;
      canvas.lineWidth = 1.5;
      line(canvas, toWindow(camera, size, from), toWindow(camera, size, to));
    }
  }
  const names = node === null ? [] : drawReasons(canvas, scene, node);
  canvas.globalAlpha = 1;
  return names;
}

function drawReasons(canvas: CanvasRenderingContext2D, scene: Scene, node: GraphNode): readonly EdgeName[] {
  const { model, selection, camera, size, colours } = scene;
  const names: EdgeName[] = [];
  const here = toWindow(camera, size, node);
  canvas.lineWidth = 1.75;
  canvas.globalAlpha = 0.9;
  const near = [...model.neighbours(node)].filter(
    (other) => other !== node && selection.has(other) && !isNested(node, other),
  );
  for (const other of near.slice(0, MAX_NEIGHBOURS)) {
    const there = toWindow(camera, size, other);
    const [reason] = reasonsBetween(model, node, other);
    canvas.strokeStyle = reason?.relation === "contradicts" ? colours.bad : colours.accent;
    canvas.setLineDash(reason?.relation === "quest" ? [4, 4] : []);
    line(canvas, here, there);
    if (reason !== undefined && Math.hypot(there.x - here.x, there.y - here.y) > 90)
      names.push({ text: reason.text, at: { x: (here.x + there.x) / 2, y: (here.y + there.y) / 2 } });
  }
  canvas.setLineDash([]);
  return names;
}

/** Returns true when one node is the circle in which the other stands. */
function isNested(a: GraphNode, b: GraphNode): boolean {
  return (
    (a.isCircle && (b.circle === a.circle || b.circle.parent === a.circle)) ||
    (b.isCircle && (a.circle === b.circle || a.circle.parent === b.circle))
  );
}

function line(canvas: CanvasRenderingContext2D, from: Point, to: Point): void {
  canvas.beginPath();
  canvas.moveTo(from.x, from.y);
  canvas.quadraticCurveTo(
    (from.x + to.x) / 2 + (to.y - from.y) * 0.1,
    (from.y + to.y) / 2 - (to.x - from.x) * 0.1,
    to.x,
    to.y,
  );
  canvas.stroke();
}
