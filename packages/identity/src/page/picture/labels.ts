import type { Circle, GraphNode } from "../model.js";
import { type Point, toWindow } from "./camera.js";
import type { EdgeName } from "./edges.js";
import { LabelPlacer } from "./label-placer.js";
import { type Scene, windowRadius } from "./scene.js";

/** Characters of a label, and of one for which room is made. */
const MAX_LENGTH = 28;
const MAX_FITTED_LENGTH = 60;
const MAX_LABELS = 90;
/** Above this many nodes no mark is kept free of labels: they would find no room at all. */
const MAX_FREE_MARKS = 600;
/** Below this zoom names of nodes have no room beside each other. */
const NODE_NAMES_FROM = 1.5;
/** Circles of fewer pixels have no room for a name; those within others get one when the reader comes closer. */
const SMALLEST_NAMED = 20;
const SMALLEST_INNER_NAMED = 24;

interface Labelled {
  readonly shown: readonly GraphNode[];
  readonly circles: readonly Circle[];
  /** Neighbours of the chosen node; null without one. */
  readonly highlighted: ReadonlySet<GraphNode> | null;
  readonly names: readonly EdgeName[];
}

/** Names: what is pointed at, circles from large to small, reasons on lines, then nodes; none over another. */
export function drawLabels(canvas: CanvasRenderingContext2D, scene: Scene, labelled: Labelled): void {
  const { shown, highlighted } = labelled;
  const marks = shown.length > MAX_FREE_MARKS ? [] : shown.map((node) => markOf(scene, node));
  const placer = new LabelPlacer(scene, marks);
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  for (const node of new Set([scene.chosen, scene.hovered]))
    if (node !== null && !node.isCircle && scene.selection.has(node))
      forceName(canvas, scene, { node, placer });
  drawCircleNames(canvas, scene, { circles: labelled.circles, placer });
  drawEdgeNames(canvas, scene, { names: labelled.names, placer });
  const { scale } = scene.camera;
  const named =
    highlighted !== null
      ? shown.filter((node) => highlighted.has(node))
      : scale > NODE_NAMES_FROM || shown.length <= 60
        ? [...shown].sort(
            (a, b) => Number(b.kind === "memory") - Number(a.kind === "memory") || a.index - b.index,
          )
        : [];
  let drawn = 0;
  canvas.font = `500 12px ${FONT}`;
  for (const node of named) {
    if (drawn >= MAX_LABELS) break;
    if (node === scene.chosen || node === scene.hovered) continue;
    const { x, y, radius } = markOf(scene, node);
    const text = shorten(node.label, MAX_LENGTH);
    const away = radius * 1.2 + 11;
    const position = placer.place(canvas.measureText(text).width, [
      { x, y: y + away },
      { x, y: y - away },
    ]);
    if (position === null) continue;
    drawn += 1;
    write(canvas, scene, { text, ...position });
  }
}

/** What labels are written with. */
const FONT =
  'system-ui, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif';

interface Placing {
  readonly placer: LabelPlacer;
}

function forceName(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  { node, placer }: Placing & { readonly node: GraphNode },
): void {
  const { x, y, radius } = markOf(scene, node);
  canvas.font = `600 12.5px ${FONT}`;
  const text = shortenTo(canvas, node.label, scene.size.width - 16);
  const place = placer.force(canvas.measureText(text).width, { x, y: y + radius * 1.2 + 13 });
  write(canvas, scene, { text, ...place });
}

/** Above the circle, else below or inside it; with less of the name where that has no room. Only the outermost may cover marks. */
function drawCircleNames(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  { circles, placer }: Placing & { readonly circles: readonly Circle[] },
): void {
  const { camera, size, counts, colours } = scene;
  for (const circle of [...circles].sort((a, b) => b.r - a.r || a.index - b.index)) {
    const radius = circle.r * camera.scale;
    if (radius < SMALLEST_NAMED) break;
    if (circle.depth > 1 && radius < SMALLEST_INNER_NAMED) continue;
    const { x, y } = toWindow(camera, size, circle);
    const above = { x, y: y - radius - 9 };
    const low = { x, y: y + radius * 0.6 };
    const inside = { x, y: y - radius + 12 };
    // Below an inner circle a name would seem to belong to the next one.
    const others = circle.depth < 2 ? [{ x, y: y + radius + 9 }, inside] : [inside];
    canvas.font = `${circle.depth < 2 ? 650 : 550} ${circle.depth < 2 ? 13 : 12}px ${FONT}`;
    const count = (counts[circle.index] ?? 0).toLocaleString("en");
    // Wider than its circle a name would seem to belong to the next one.
    const room = Math.max(40, radius * 2.3);
    const texts = [`${circle.label} · ${count}`, shortenTo(canvas, circle.label, room)];
    const tries = (circle.depth < 2 ? [false, true] : [false]).flatMap((overMarks) =>
      texts.map((text) => ({ text, overMarks, width: canvas.measureText(text).width })),
    );
    for (const { text, overMarks, width } of tries) {
      if (text === "" || width > room) continue;
      const positions = width < radius * 1.8 ? [above, low, ...others] : [above, ...others];
      const position = placer.place(width, positions, { overMarks });
      if (position === null) continue;
      write(canvas, scene, { text, ...position, colour: circle.depth === 0 ? colours.muted : colours.ink });
      break;
    }
  }
}

function drawEdgeNames(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  { names, placer }: Placing & { readonly names: readonly EdgeName[] },
): void {
  canvas.font = `500 11.5px ${FONT}`;
  for (const { text, at } of names) {
    const position = placer.place(canvas.measureText(text).width, [at], { overMarks: true });
    if (position !== null) write(canvas, scene, { text, ...position, colour: scene.colours.accent });
  }
}

interface Text {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly colour?: string | undefined;
}

/** Writes a label with an outline in the colour of the background, so that it is read over anything. */
function write(canvas: CanvasRenderingContext2D, { colours }: Scene, { text, x, y, colour }: Text): void {
  canvas.lineWidth = 4;
  canvas.lineJoin = "round";
  canvas.strokeStyle = colours.paper;
  canvas.strokeText(text, x, y);
  canvas.fillStyle = colour ?? colours.ink;
  canvas.fillText(text, x, y);
}

function markOf({ camera, size }: Scene, node: GraphNode): Point & { readonly radius: number } {
  return { ...toWindow(camera, size, node), radius: windowRadius(node, camera) };
}

/** As much of a text as fits into a width; nothing where hardly anything does. */
function shortenTo(canvas: CanvasRenderingContext2D, text: string, width: number): string {
  for (let length = Math.min(MAX_FITTED_LENGTH, text.length); length > 3; length -= 1) {
    const shortened = shorten(text, length);
    if (canvas.measureText(shortened).width <= width) return shortened;
  }
  return "";
}

function shorten(text: string, length: number): string {
  const characters = Array.from(text.slice(0, 200));
  return characters.length <= length ? characters.join("") : `${characters.slice(0, length - 1).join("")}…`;
}
