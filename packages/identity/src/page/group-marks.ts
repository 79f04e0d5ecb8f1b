import { toWindow } from "./camera.js";
import { type Group, groupLabel } from "./groups.js";
import { LabelRoom } from "./label-room.js";
import { FONT, write } from "./labels.js";
import type { Scene } from "./scene.js";
import { tracePath } from "./shapes.js";
import { lookOf } from "./types.js";

interface Mark {
  readonly group: Group;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** One mark for each group with the number of its members, and its name where there is room. */
export function drawGroupMarks(canvas: CanvasRenderingContext2D, scene: Scene): void {
  const marks = scene.groups.map((group) => markOf(scene, group)).filter((mark) => isSeen(scene, mark));
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  for (const mark of marks) drawMark(canvas, scene, mark);
  const room = new LabelRoom(scene, marks);
  canvas.font = `500 12px ${FONT}`;
  for (const mark of marks) if (mark.radius >= 18) drawName(canvas, scene, { mark, room });
}

/** The name below the mark or above it; where it finds no room, only what tells it from others of its type. */
function drawName(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  { mark: { group, x, y, radius }, room }: { readonly mark: Mark; readonly room: LabelRoom },
): void {
  const places = [
    { x, y: y + radius * 1.1 + 10 },
    { x, y: y - radius * 1.1 - 10 },
  ];
  const name = groupLabel(group);
  for (const text of [name, name.split(" · ").at(-1) ?? name]) {
    const place = room.take(canvas.measureText(text).width, places);
    if (place === null) continue;
    write(canvas, scene, { text, ...place });
    return;
  }
}

function markOf({ camera, size }: Scene, group: Group): Mark {
  return { group, ...toWindow(camera, size, group), radius: Math.max(9, group.radius * camera.scale * 0.72) };
}

function isSeen({ size }: Scene, { x, y, radius }: Mark): boolean {
  return x + radius > 0 && y + radius > 0 && x - radius < size.width && y - radius < size.height;
}

function drawMark(canvas: CanvasRenderingContext2D, { colours }: Scene, { group, x, y, radius }: Mark): void {
  canvas.fillStyle = colours.type.get(group.type) ?? colours.muted;
  canvas.globalAlpha = 0.85;
  tracePath(canvas, { shape: lookOf(group.type).shape, x, y, radius });
  canvas.fill();
  canvas.globalAlpha = 1;
  if (radius < 13) return;
  canvas.fillStyle = colours.paper;
  canvas.font = `600 ${Math.min(20, Math.max(11, radius * 0.5))}px ${FONT}`;
  canvas.fillText(group.members.length.toLocaleString("en"), x, y);
}
