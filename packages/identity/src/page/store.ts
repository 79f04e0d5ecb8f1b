import { type Criteria, type Selection, select } from "./filter.js";
import type { GraphNode, Model } from "./model.js";

type Listener = () => void;

/** What the reader has selected and filtered; everything on the page follows it. */
export class Store {
  readonly model: Model;
  criteria: Criteria = { view: "combined", query: "", hidden: new Set(), cluster: null };
  selection: Selection;
  chosen: GraphNode | null = null;
  readonly #filterListeners: Listener[] = [];
  readonly #choiceListeners: Listener[] = [];

  constructor(model: Model) {
    this.model = model;
    this.selection = select(model, this.criteria);
  }

  onFilter(listener: Listener): void {
    this.#filterListeners.push(listener);
  }

  onChoice(listener: Listener): void {
    this.#choiceListeners.push(listener);
  }

  filter(change: Partial<Criteria>): void {
    this.criteria = { ...this.criteria, ...change };
    this.selection = select(this.model, this.criteria);
    if (this.chosen !== null && !this.selection.has(this.chosen)) this.choose(null);
    for (const listener of this.#filterListeners) listener();
  }

  choose(node: GraphNode | null): void {
    this.chosen = node;
    for (const listener of this.#choiceListeners) listener();
  }
}
