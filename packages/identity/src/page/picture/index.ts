import type { Selection } from "../filter.js";
import type { Circle, GraphNode, Model } from "../model.js";
import { listenToInput, type PictureEvents } from "./input.js";
import { type PictureParts, View } from "./view.js";

/** The graph as a picture to zoom, move and click through; the only part that the page uses. */
export interface Picture {
  /** Shows these nodes and no others. */
  show(selection: Selection): void;
  /** Shows the same of a project that has changed. */
  renew(model: Model, selection: Selection): void;
  choose(node: GraphNode | null): void;
  /** Brings a node into the window. */
  reveal(node: GraphNode): void;
  /** Frames what is shown, at most this close. */
  fit(closest?: number): void;
  /** Frames one circle. */
  frame(circle: Circle): void;
  zoom(factor: number): void;
  /** Takes over the colours of the style sheet after a change of theme. */
  recolour(): void;
}

/** Draws into two canvases of the page and listens to the reader on them. */
export function createPicture(parts: PictureParts, events: PictureEvents): Picture {
  const view = new View(parts);
  listenToInput(view, events);
  return {
    show: (selection) => view.show(selection),
    renew: (model, selection) => view.renew(model, selection),
    choose: (node) => view.choose(node),
    reveal: (node) => view.reveal(node),
    fit: (closest) => view.fit(closest),
    frame: (circle) => view.frameCircle(circle),
    zoom: (factor) => view.zoom(factor),
    recolour: () => view.recolour(),
  };
}
