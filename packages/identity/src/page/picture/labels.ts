import { groupBy } from "../../group.js";
import type { Circle, GraphNode } from "../model.js";
import { type Point, toWindow } from "./camera.js";
import type { EdgeName } from "./edges.js";
import { LabelPlacer } from "./label-placer.js";
import { type Scene, windowRadius } from "./scene.js";

/** Maximum lengths of a label, of a label that is fitted to its circle, and of a plate, in characters. */
const MAX_LENGTH = 28;
const MAX_FITTED_LENGTH = 60;
const MAX_PLATE_LENGTH = 44;
/** Minimum length of a shortened name, in characters. Shorter, nobody would recognise it. */
const FEWEST_LENGTH = 6;
const MAX_LABELS = 90;
/** Maximum number of nodes whose marks are kept free of labels. With more, labels would find no room at all. */
const MAX_FREE_MARKS = 600;
/** Minimum zoom for the names of nodes. Below it they have no room beside each other. */
const NODE_NAMES_FROM = 1.5;
/** Minimum radius of a named circle, in pixels. Inner circles get their names when the reader zooms in. */
const SMALLEST_NAMED = 20;
const SMALLEST_INNER_NAMED = 24;

interface Labelled {
  readonly shown: readonly GraphNode[];
  readonly circles: readonly Circle[];
  /** Neighbours of the chosen node; null when none is chosen. */
  readonly highlighted: ReadonlySet<GraphNode> | null;
  readonly names: readonly EdgeName[];
}

/**
 * Draws names without overlap, in this order of precedence: the chosen and hovered node, circles from large to small,
 * reasons on lines, then nodes.
 */
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

/** Font of the labels. */
const FONT =
  'system-ui, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif';

interface Placing {
  readonly placer: LabelPlacer;
}

interface Plate extends Text {
  readonly width: number;
}

const PLATE_FONT = `600 12.5px ${FONT}`;

/**
 * Builds the plate of the chosen or hovered node. Its position is reserved before all other labels, and it is drawn
 * over them.
 */
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
 * Draws the names of circles. A name is placed whole beside its circle if there is room, otherwise shortened to the
 * circle's width, above or inside it. As a last resort it may cover marks, but only those of its own circle unless it
 * is an outermost one.
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
    // A name that is wider than its circle would seem to belong to the next one.
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
  /** Maximum width, in pixels. Omitted: no limit. */
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

/** Writes a label outlined in the background colour, so that it is readable over anything. */
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

/** Returns as much of a text as fits into a width; "" when that would be too little. */
function shortenTo(canvas: CanvasRenderingContext2D, text: string, width: number): string {
  for (let length = Math.min(MAX_FITTED_LENGTH, text.length); length > 0; length -= 1) {
    if (length < text.length && length < FEWEST_LENGTH) break;
    const shortened = shorten(text, length);
    if (canvas.measureText(shortened).width <= width) return shortened;
  }
  return "";
}

/**
 * Shortens a text to a number of characters. Of a path the end is kept, because it is the recognisable part; of
 * anything else the start.
 */
function shorten(text: string, length: number): string {
  const isPath = /^\S*\/\S*$/.test(text);
  const characters = Array.from(isPath ? text.slice(-200) : text.slice(0, 200));
  if (characters.length <= length) return characters.join("");
  return isPath
    ? `…${characters.slice(1 - length).join("")}`
    : `${characters.slice(0, length - 1).join("")}…`;
}
