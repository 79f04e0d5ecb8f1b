import type { Point } from "./camera.js";
import { byId } from "./dom.js";
import type { GraphView } from "./graph-view.js";
import { mapToPlane } from "./minimap.js";
import type { GraphNode } from "./model.js";
import type { Store } from "./store.js";

const CLICK = 6;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Wiring {
  readonly view: GraphView;
  readonly store: Store;
  /** Shows what a node is. */
  readonly open: (node: GraphNode) => void;
  readonly say: (text: string) => void;
}

/** Mouse, fingers, wheel and keys on the picture. */
export function wireInput(wiring: Wiring): void {
  wirePointers(wiring);
  wireKeys(wiring);
  wireMinimap(wiring.view);
  wiring.view.canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      wiring.view.zoom(event.deltaY < 0 ? 1.12 : 0.9, { x: event.offsetX, y: event.offsetY });
    },
    { passive: false },
  );
}

function wirePointers({ view, store, open }: Wiring): void {
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
      if (moved >= CLICK) view.pan(here.x - before.x, here.y - before.y);
    } else {
      moved = CLICK;
      const factor =
        Math.hypot(here.x - other.x, here.y - other.y) /
        (Math.hypot(before.x - other.x, before.y - other.y) || 1);
      // The other finger stays for the moment, so the middle of both moves half as far as this one.
      view.pan((here.x - before.x) / 2, (here.y - before.y) / 2);
      view.zoom(factor, { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 });
    }
    fingers.set(event.pointerId, here);
  });
  const lift = (event: PointerEvent): void => {
    const wasHere = fingers.delete(event.pointerId);
    if (!wasHere || moved >= CLICK || event.type === "pointercancel") return;
    const here = { x: event.offsetX, y: event.offsetY };
    const group = view.groupAt(here);
    if (group !== null) {
      store.filter({ group: group.name });
      view.fit();
      return;
    }
    const node = view.nodeAt(here);
    if (node === null) store.choose(null);
    else open(node);
  };
  canvas.addEventListener("pointerup", lift);
  canvas.addEventListener("pointercancel", lift);
  canvas.addEventListener("pointerleave", () => hover(view, { x: -99, y: -99 }));
}

function hover(view: GraphView, point: Point): void {
  const node = view.nodeAt(point);
  view.canvas.classList.toggle("over", node !== null || view.groupAt(point) !== null);
  if (node === view.hovered) return;
  view.hovered = node;
  view.plan();
}

function wireKeys({ view, store, open, say }: Wiring): void {
  let roving: GraphNode | null = null;
  view.canvas.addEventListener("keydown", (event) => {
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      if (event.shiftKey) {
        view.pan(-direction.x * 64, -direction.y * 64);
        return;
      }
      const start =
        view.hovered ?? store.chosen ?? (roving !== null && store.selection.has(roving) ? roving : null);
      const next = view.neighbourTowards(start, direction);
      if (next === null) return;
      roving = next;
      view.hovered = next;
      view.reveal(next);
      say(
        `${next.label}, ${next.type}, ${view.groups.length > 1 ? next.group : "node"}. Press Enter to open.`,
      );
    } else if ((event.key === "Enter" || event.key === " ") && view.hovered !== null) {
      event.preventDefault();
      open(view.hovered);
    } else if (event.key === "+" || event.key === "=") view.zoom(1.2);
    else if (event.key === "-") view.zoom(1 / 1.2);
    else if (event.key === "Home" || event.key === "0") view.fit();
  });
  view.canvas.addEventListener("blur", () => {
    view.hovered = null;
    view.plan();
  });
}

function wireMinimap(view: GraphView): void {
  const map = byId<HTMLCanvasElement>("graph-minimap-canvas");
  map.addEventListener("pointerdown", (event) => {
    const { x, y } = mapToPlane(event.offsetX, event.offsetY);
    view.camera.x = x;
    view.camera.y = y;
    view.plan();
  });
}
