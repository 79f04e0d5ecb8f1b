import type { Selection } from "../filter.js";
import type { Circle, GraphNode, Model } from "../model.js";
import { listenToInput, type PictureEvents } from "./input.js";
import { type PictureParts, View } from "./view.js";

/** The interactive picture of the graph: the only part of this folder that the page uses. */
export interface Picture {
  /** Shows exactly these nodes. */
  show(selection: Selection): void;
  /** Shows the same view of a project that has changed. */
  renew(model: Model, selection: Selection): void;
  choose(node: GraphNode | null): void;
  /** Moves a node into the window. */
  reveal(node: GraphNode): void;
  /** Frames what is shown. */
  fit(): void;
  /** Frames one circle. */
  frame(circle: Circle): void;
  zoom(factor: number): void;
  /** Rereads the colours of the style sheet after a change of theme. */
  recolour(): void;
}

/** Creates the picture on two canvases of the page and handles input on them. */
export function createPicture(parts: PictureParts, events: PictureEvents): Picture {
  const view = new View(parts);
  listenToInput(view, events);
  return {
    show: (selection) => view.show(selection),
    renew: (model, selection) => view.renew(model, selection),
    choose: (node) => view.choose(node),
    reveal: (node) => view.reveal(node),
    fit: () => view.fit(),
    frame: (circle) => view.frameCircle(circle),
    zoom: (factor) => view.zoom(factor),
    recolour: () => view.recolour(),
  };
}
