import { styleOf } from "../types.js";
import { toWindow } from "./camera.js";
import { type Cluster, clusterLabel } from "./clusters.js";
import { LabelPlacer } from "./label-placer.js";
import { FONT, write } from "./labels.js";
import type { Scene } from "./scene.js";
import { tracePath } from "./shapes.js";

interface Mark {
  readonly cluster: Cluster;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** One mark for each cluster with the number of its members, and its name where there is room. */
export function drawClusterMarks(canvas: CanvasRenderingContext2D, scene: Scene): void {
  const marks = scene.clusters.map((cluster) => markOf(scene, cluster)).filter((mark) => isSeen(scene, mark));
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  for (const mark of marks) drawMark(canvas, scene, mark);
  const placer = new LabelPlacer(scene, marks);
  canvas.font = `500 12px ${FONT}`;
  for (const mark of marks) if (mark.radius >= 18) drawName(canvas, scene, { mark, placer });
}

/** The name below the mark or above it; where neither is free, only the part that distinguishes it from others of its type. */
function drawName(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  { mark: { cluster, x, y, radius }, placer }: { readonly mark: Mark; readonly placer: LabelPlacer },
): void {
  const positions = [
    { x, y: y + radius * 1.1 + 10 },
    { x, y: y - radius * 1.1 - 10 },
  ];
  const name = clusterLabel(cluster);
  for (const text of [name, name.split(" · ").at(-1) ?? name]) {
    const position = placer.place(canvas.measureText(text).width, positions);
    if (position === null) continue;
    write(canvas, scene, { text, ...position });
    return;
  }
}

function markOf({ camera, size }: Scene, cluster: Cluster): Mark {
  return {
    cluster,
    ...toWindow(camera, size, cluster),
    radius: Math.max(9, cluster.radius * camera.scale * 0.72),
  };
}

function isSeen({ size }: Scene, { x, y, radius }: Mark): boolean {
  return x + radius > 0 && y + radius > 0 && x - radius < size.width && y - radius < size.height;
}

function drawMark(
  canvas: CanvasRenderingContext2D,
  { colours }: Scene,
  { cluster, x, y, radius }: Mark,
): void {
  canvas.fillStyle = colours.type.get(cluster.type) ?? colours.muted;
  canvas.globalAlpha = 0.85;
  tracePath(canvas, { shape: styleOf(cluster.type).shape, x, y, radius });
  canvas.fill();
  canvas.globalAlpha = 1;
  if (radius < 13) return;
  canvas.fillStyle = colours.paper;
  canvas.font = `600 ${Math.min(20, Math.max(11, radius * 0.5))}px ${FONT}`;
  canvas.fillText(cluster.members.length.toLocaleString("en"), x, y);
}
