import { toWindow } from "./camera.js";
import { isInWindow, type Scene } from "./scene.js";

/** The edges between selected nodes, then the arcs between memory of one quest. */
export function drawEdges(canvas: CanvasRenderingContext2D, scene: Scene): void {
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
    const isAttachment = from.kind === "cluster" && relation === "contains";
    if (isAttachment && selection.nodes.length > 400 && !touches) continue;
    canvas.globalAlpha = touches
      ? 0.95
      : (isAttachment ? (many ? 0.16 : 0.4) : 0.55) * (chosen === null ? 1 : 0.28);
    canvas.strokeStyle =
      touches || (isScope && !isAttachment)
        ? colours.accent
        : source === "memory-graph"
          ? (colours.type.get("component") ?? colours.line)
          : colours.line;
    canvas.lineWidth = touches ? 2 : source === "memory-graph" ? 1.5 : 1;
    canvas.setLineDash(isScope && !isAttachment ? [4, 4] : []);
    canvas.beginPath();
    canvas.moveTo(a.x, a.y);
    canvas.lineTo(b.x, b.y);
    canvas.stroke();
  }
  canvas.setLineDash([]);
  drawQuestArcs(canvas, scene);
  canvas.globalAlpha = 1;
}

/** Memory of one quest is joined by a thin arc. */
function drawQuestArcs(canvas: CanvasRenderingContext2D, scene: Scene): void {
  const { model, selection, camera, size, colours, chosen } = scene;
  canvas.lineWidth = 1.25;
  const count = selection.nodes.length;
  const opacity = count <= 150 || camera.scale > 1.1 ? 0.28 : count <= 400 ? 0.12 : 0;
  if (opacity === 0 && chosen === null) return;
  for (const members of model.byQuest.values()) {
    for (let at = 1; at < members.length; at += 1) {
      const from = members[at - 1];
      const to = members[at];
      if (from === undefined || to === undefined || !selection.has(from) || !selection.has(to)) continue;
      const a = toWindow(camera, size, from);
      const b = toWindow(camera, size, to);
      // Arcs that lead out of the window cross everything and show nothing.
      if (chosen === null && (from.group !== to.group || !isInWindow(scene, from) || !isInWindow(scene, to)))
        continue;
      const isChosenQuest = chosen !== null && chosen.memory?.quest === from.memory?.quest;
      canvas.strokeStyle = isChosenQuest ? colours.accent : colours.muted;
      canvas.globalAlpha = isChosenQuest ? 0.9 : chosen === null ? opacity : 0.06;
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
