import type { Circle } from "../model.js";
import { toWindow } from "./camera.js";
import { isCircleInWindow, type Scene } from "./scene.js";

/**
 * Returns the visible circles that contain selected nodes, the outer ones first. The circle of the whole project is
 * left out, because it would only take up room.
 */
export function shownCircles(scene: Scene): readonly Circle[] {
  return scene.model.circles.filter(
    (circle) =>
      circle.parent !== null && (scene.counts[circle.index] ?? 0) > 0 && isCircleInWindow(scene, circle),
  );
}

/** Draws each circle as a disc slightly darker than the one around it. */
export function drawCircles(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  circles: readonly Circle[],
): void {
  const { camera, size, colours, chosen, hovered } = scene;
  for (const circle of circles) {
    const { x, y } = toWindow(camera, size, circle);
    const radius = circle.r * camera.scale;
    canvas.beginPath();
    canvas.arc(x, y, radius, 0, Math.PI * 2);
    canvas.globalAlpha = 0.045;
    canvas.fillStyle = colours.accent;
    canvas.fill();
    const isChosen = chosen?.isCircle === true && chosen.circle === circle;
    const isHovered = hovered?.isCircle === true && hovered.circle === circle;
    canvas.globalAlpha = isChosen || isHovered ? 1 : 0.8;
    canvas.strokeStyle = isChosen ? colours.accent : isHovered ? colours.ink : colours.line;
    canvas.lineWidth = isChosen ? 3 : isHovered ? 2 : 1;
    canvas.stroke();
  }
  canvas.globalAlpha = 1;
}
