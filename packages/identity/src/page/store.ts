import { type Selection, select, type Wish } from "./filter.js";
import type { GraphNode, Model } from "./model.js";

type Listener = () => void;

/** What the reader looks at; everything on the page follows it. */
export class Store {
  readonly model: Model;
  wish: Wish = { view: "combined", query: "", hidden: new Set(), group: null };
  selection: Selection;
  chosen: GraphNode | null = null;
  readonly #filterListeners: Listener[] = [];
  readonly #choiceListeners: Listener[] = [];

  constructor(model: Model) {
    this.model = model;
    this.selection = select(model, this.wish);
  }

  onFilter(listener: Listener): void {
    this.#filterListeners.push(listener);
  }

  onChoice(listener: Listener): void {
    this.#choiceListeners.push(listener);
  }

  filter(change: Partial<Wish>): void {
    this.wish = { ...this.wish, ...change };
    this.selection = select(this.model, this.wish);
    if (this.chosen !== null && !this.selection.has(this.chosen)) this.choose(null);
    for (const listener of this.#filterListeners) listener();
  }

  choose(node: GraphNode | null): void {
    this.chosen = node;
    for (const listener of this.#choiceListeners) listener();
  }
}
