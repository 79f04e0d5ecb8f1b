import type { Circle, GraphNode } from "../model.js";
import { fill, typeNames, w } from "../words/index.js";
import type { Point } from "./camera.js";
import { neighbourTowards } from "./neighbour.js";
import type { View } from "./view.js";

/** Maximum movement of a pointer during a click, in pixels. */
const CLICK_TOLERANCE = 6;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Events of the picture for the page around it. */
export interface PictureEvents {
  /** Called when a node is opened; null for a click beside all nodes. */
  readonly open: (node: GraphNode | null) => void;
  /** Called when a circle that is small in the window is clicked. */
  readonly openCircle: (circle: Circle) => void;
  /** Announces a sentence to screen readers. */
  readonly announce: (text: string) => void;
}

/** Handles mouse, touch, wheel and keys on the picture. */
export function listenToInput(view: View, events: PictureEvents): void {
  listenToPointers(view, events);
  listenToKeys(view, events);
  listenToMinimap(view);
  view.canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      view.zoom(event.deltaY < 0 ? 1.12 : 0.9, { x: event.offsetX, y: event.offsetY });
    },
    { passive: false },
  );
}

function listenToPointers(view: View, { open, openCircle }: PictureEvents): void {
  const { canvas } = view;
  const fingers = new Map<number, Point>();
  let moved = 0;
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    if (fingers.size === 1) moved = 0;
  });
  canvas.addEventListener("pointermove", (event) => {
    const here = { x: event.offsetX, y: event.offsetY };
    const before = fingers.get(event.pointerId);
    if (before === undefined) {
      hover(view, here);
      return;
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) {
      moved += Math.hypot(here.x - before.x, here.y - before.y);
      if (moved >= CLICK_TOLERANCE) view.pan(here.x - before.x, here.y - before.y);
    } else {
      moved = CLICK_TOLERANCE;
      const factor =
        Math.hypot(here.x - other.x, here.y - other.y) /
        (Math.hypot(before.x - other.x, before.y - other.y) || 1);
      // The other finger is at rest here, so the midpoint moves half as far as this one.
      view.pan((here.x - before.x) / 2, (here.y - before.y) / 2);
      view.zoom(factor, { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 });
    }
    fingers.set(event.pointerId, here);
  });
  const lift = (event: PointerEvent): void => {
    const wasHere = fingers.delete(event.pointerId);
    if (!wasHere || moved >= CLICK_TOLERANCE || event.type === "pointercancel") return;
    const here = { x: event.offsetX, y: event.offsetY };
    const node = view.nodeAt(here);
    const circle = node === null ? view.circleAt(here) : null;
    if (circle === null) open(node);
    else openCircle(circle);
  };
  canvas.addEventListener("pointerup", lift);
  canvas.addEventListener("pointercancel", lift);
  canvas.addEventListener("pointerleave", () => hover(view, { x: -99, y: -99 }));
}

function hover(view: View, point: Point): void {
  const node = view.nodeAt(point);
  view.canvas.classList.toggle("over", node !== null || view.circleAt(point) !== null);
  if (node === view.hovered) return;
  view.hovered = node;
  view.schedule();
}

function listenToKeys(view: View, { open, announce }: PictureEvents): void {
  let focused: GraphNode | null = null;
  view.canvas.addEventListener("keydown", (event) => {
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      if (event.shiftKey) {
        view.pan(-direction.x * 64, -direction.y * 64);
        return;
      }
      const start =
        view.hovered ?? view.chosen ?? (focused !== null && view.selection.has(focused) ? focused : null);
      const next = neighbourTowards(view.selection.nodes, start, direction);
      if (next === null) return;
      focused = next;
      view.hovered = next;
      view.reveal(next);
      announce(
        fill(w.nodeFocused, { label: next.label, type: typeNames(next.type)[0], circle: next.circle.label }),
      );
    } else if ((event.key === "Enter" || event.key === " ") && view.hovered !== null) {
      event.preventDefault();
      open(view.hovered);
    }
  });
  view.canvas.addEventListener("blur", () => {
    view.hovered = null;
    view.schedule();
  });
}

function listenToMinimap(view: View): void {
  view.minimap.canvas.addEventListener("pointerdown", (event) => {
    Object.assign(view.camera, view.minimap.toPlane({ x: event.offsetX, y: event.offsetY }));
    view.schedule();
  });
}
