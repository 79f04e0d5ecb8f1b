import { groupBy } from "../../group.js";
import type { Circle, GraphNode } from "../model.js";
import { type Point, toWindow } from "./camera.js";
import type { EdgeName } from "./edges.js";
import { LabelPlacer } from "./label-placer.js";
import { type Scene, windowRadius } from "./scene.js";

/** Characters of a label, and of one for which room is made. */
const MAX_LENGTH = 28;
const MAX_FITTED_LENGTH = 60;
const MAX_PLATE_LENGTH = 44;
/** What is cut to fewer characters is known by nobody. */
const FEWEST_LENGTH = 6;
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
  const plates = [...new Set([scene.chosen, scene.hovered])].flatMap((node) =>
    node === null || node.isCircle || !scene.selection.has(node)
      ? []
      : plateOf(canvas, scene, { node, placer }),
  );
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
  for (const plate of plates) drawPlate(canvas, scene, plate);
}

/** What labels are written with. */
const FONT =
  'system-ui, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif';

interface Placing {
  readonly placer: LabelPlacer;
}

interface Plate extends Text {
  readonly width: number;
}

const PLATE_FONT = `600 12.5px ${FONT}`;

/** The name of what is pointed at, reserved before all others; it is drawn over them. */
function plateOf(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  { node, placer }: Placing & { readonly node: GraphNode },
): Plate {
  const { x, y, radius } = markOf(scene, node);
  canvas.font = PLATE_FONT;
  const text = shortenTo(canvas, shorten(node.label, MAX_PLATE_LENGTH), scene.size.width - 24);
  const width = canvas.measureText(text).width + 14;
  return { text, width, ...placer.force(width, { x, y: y + radius * 1.2 + 18 }) };
}

function drawPlate(canvas: CanvasRenderingContext2D, { colours }: Scene, { text, width, x, y }: Plate): void {
  canvas.beginPath();
  canvas.roundRect(x - width / 2, y - 11, width, 22, 6);
  canvas.fillStyle = colours.paper;
  canvas.fill();
  canvas.lineWidth = 1;
  canvas.strokeStyle = colours.line;
  canvas.stroke();
  canvas.font = PLATE_FONT;
  canvas.fillStyle = colours.ink;
  canvas.fillText(text, x, y);
}

/**
 * Whole names beside circles that stand free; else as much of a name as its circle is wide, above or inside it. Where
 * else is no room it covers marks, but none of another circle unless it is one of the outermost.
 */
function drawCircleNames(
  canvas: CanvasRenderingContext2D,
  scene: Scene,
  { circles, placer }: Placing & { readonly circles: readonly Circle[] },
): void {
  const { camera, size, counts } = scene;
  const discs = circles.map((circle) => ({
    circle,
    ...toWindow(camera, size, circle),
    radius: circle.r * camera.scale,
  }));
  const siblings = groupBy(discs, ({ circle }) => circle.parent);
  for (const disc of [...discs].sort((a, b) => b.radius - a.radius || a.circle.index - b.circle.index)) {
    const { circle, x, y, radius } = disc;
    const isOuter = circle.depth < 2;
    if (radius < SMALLEST_NAMED) break;
    if (!isOuter && radius < SMALLEST_INNER_NAMED) continue;
    canvas.font = isOuter ? `650 13px ${FONT}` : `550 12px ${FONT}`;
    const above = { x, y: y - radius - 9 };
    const below = { x, y: y + radius + 9 };
    const inside = [
      { x, y: y + radius * 0.6 },
      { x, y: y + radius - 7 },
      { x, y: y - radius + 12 },
    ];
    const name = `${circle.label} · ${(counts[circle.index] ?? 0).toLocaleString("en")}`;
    const besides = (siblings.get(circle.parent) ?? []).filter((other) => other !== disc);
    // Wider than its circle a name would seem to belong to the next one.
    const room = Math.max(40, radius * 2.3);
    const short = shortenTo(canvas, circle.label, room);
    const tries: readonly Try[] = [
      { text: shorten(name, MAX_FITTED_LENGTH), positions: isOuter ? [above, below] : [above], besides },
      ...[name, short].map((text) => ({ text, positions: [above, ...inside], most: room })),
      { text: short, positions: isOuter ? [above, below, ...inside] : inside, overMarks: true },
    ];
    for (const { text, positions, most = Infinity, ...claims } of tries) {
      const { width } = canvas.measureText(text);
      const position = text === "" || width > most ? null : placer.place(width, positions, claims);
      if (position === null) continue;
      write(canvas, scene, { text, ...position });
      break;
    }
  }
}

interface Try {
  readonly text: string;
  readonly positions: readonly Point[];
  /** The widest that it may be. */
  readonly most?: number;
  readonly besides?: readonly (Point & { readonly radius: number })[];
  readonly overMarks?: boolean;
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
  readonly colour?: string;
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

/** As much of a text as fits into a width; nothing where that is too little. */
function shortenTo(canvas: CanvasRenderingContext2D, text: string, width: number): string {
  for (let length = Math.min(MAX_FITTED_LENGTH, text.length); length > 0; length -= 1) {
    if (length < text.length && length < FEWEST_LENGTH) break;
    const shortened = shorten(text, length);
    if (canvas.measureText(shortened).width <= width) return shortened;
  }
  return "";
}

/** Of a path the end is kept, by which it is known; of anything else the start. */
function shorten(text: string, length: number): string {
  const isPath = /^\S*\/\S*$/.test(text);
  const characters = Array.from(isPath ? text.slice(-200) : text.slice(0, 200));
  if (characters.length <= length) return characters.join("");
  return isPath
    ? `…${characters.slice(1 - length).join("")}`
    : `${characters.slice(0, length - 1).join("")}…`;
}
