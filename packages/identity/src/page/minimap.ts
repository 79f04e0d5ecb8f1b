import { boundsOf, type Camera, type Size } from "./camera.js";
import type { Colours } from "./colours.js";
import { byId } from "./dom.js";
import type { GraphNode } from "./model.js";

interface MapScene {
  readonly nodes: readonly GraphNode[];
  readonly camera: Camera;
  readonly size: Size;
  readonly colours: Colours;
  readonly chosen: GraphNode | null;
  /** Whether the dots changed; the window's frame always may have. */
  readonly isStale: boolean;
}

const WIDTH = 156;
const HEIGHT = 104;
let dots: HTMLCanvasElement | null = null;
let fitted = { x: 0, y: 0, scale: 1 };

/** Draws the map: its dots from a picture that is kept, then the window's frame. */
export function drawMinimap(scene: MapScene): void {
  const canvas = byId<HTMLCanvasElement>("graph-minimap-canvas");
  const context = canvas.getContext("2d");
  if (context === null) return;
  if (canvas.width !== WIDTH * 2) {
    canvas.width = WIDTH * 2;
    canvas.height = HEIGHT * 2;
  }
  if (scene.isStale || dots === null) dots = drawDots(scene);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(dots, 0, 0);
  context.setTransform(2, 0, 0, 2, 0, 0);
  const { camera, size, colours, chosen } = scene;
  const left = (camera.x - size.width / 2 / camera.scale - fitted.x) * fitted.scale + WIDTH / 2;
  const top = (camera.y - size.height / 2 / camera.scale - fitted.y) * fitted.scale + HEIGHT / 2;
  context.strokeStyle = colours.accent;
  context.lineWidth = 1.5;
  const scale = fitted.scale / camera.scale;
  context.strokeRect(left, top, size.width * scale, size.height * scale);
  if (chosen === null) return;
  context.beginPath();
  context.arc(
    (chosen.x - fitted.x) * fitted.scale + WIDTH / 2,
    (chosen.y - fitted.y) * fitted.scale + HEIGHT / 2,
    4,
    0,
    7,
  );
  context.stroke();
}

/** The place of the plane under a point of the map. */
export function mapToPlane(x: number, y: number): { readonly x: number; readonly y: number } {
  return { x: (x - WIDTH / 2) / fitted.scale + fitted.x, y: (y - HEIGHT / 2) / fitted.scale + fitted.y };
}

function drawDots({ nodes, colours }: MapScene): HTMLCanvasElement {
  const picture = document.createElement("canvas");
  picture.width = WIDTH * 2;
  picture.height = HEIGHT * 2;
  const bounds = boundsOf(nodes);
  const context = picture.getContext("2d");
  if (context === null) return picture;
  context.setTransform(2, 0, 0, 2, 0, 0);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (bounds === null) return picture;
  const scale = Math.min(
    (WIDTH - 16) / Math.max(60, bounds.right - bounds.left),
    (HEIGHT - 16) / Math.max(60, bounds.bottom - bounds.top),
  );
  fitted = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2, scale };
  for (const node of nodes) {
    context.fillStyle = colours.type.get(node.type) ?? colours.muted;
    const x = (node.x - fitted.x) * scale + WIDTH / 2;
    const y = (node.y - fitted.y) * scale + HEIGHT / 2;
    context.fillRect(x - 1, y - 1, 2, 2);
  }
  return picture;
}
