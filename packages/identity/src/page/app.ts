import { type Criteria, EVERYTHING, type Selection, select } from "./filter.js";
import type { GraphNode, Model } from "./model.js";
import type { Item, Tab } from "./route.js";

type Listener = () => void;

/** What the reader looks at: a view, what is shown in full beside it, and the search. All of the page follows it. */
export class App {
  readonly model: Model;
  criteria: Criteria = EVERYTHING;
  selection: Selection;
  tab: Tab = "work";
  item: Item | null = null;
  readonly #filterListeners: Listener[] = [];
  readonly #placeListeners: ((previous: Tab) => void)[] = [];

  constructor(model: Model) {
    this.model = model;
    this.selection = select(model, this.criteria);
  }

  /** The node that is shown in full. */
  get chosen(): GraphNode | null {
    return this.item?.kind === "node" ? (this.model.node(this.item.id) ?? null) : null;
  }

  onFilter(listener: Listener): void {
    this.#filterListeners.push(listener);
  }

  /** Called when another view or another item is shown. */
  onPlace(listener: (previous: Tab) => void): void {
    this.#placeListeners.push(listener);
  }

  filter(change: Partial<Criteria>): void {
    this.criteria = { ...this.criteria, ...change };
    this.selection = select(this.model, this.criteria);
    for (const listener of this.#filterListeners) listener();
  }

  /** Goes to a view, and to what is shown beside it; the same view without `tab`. */
  go({ tab = this.tab, item = null }: { readonly tab?: Tab; readonly item?: Item | null }): void {
    const previous = this.tab;
    this.tab = tab;
    this.item = item;
    for (const listener of this.#placeListeners) listener(previous);
  }

  node(id: string): void {
    this.go({ item: { kind: "node", id } });
  }

  quest(id: string): void {
    this.go({ item: { kind: "quest", id } });
  }

  proposal(id: string): void {
    this.go({ tab: "decide", item: { kind: "proposal", id } });
  }
}
