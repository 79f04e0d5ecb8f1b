import { type Criteria, EVERYTHING, type Selection, select } from "./filter.js";
import { circlePath, type GraphNode, type Model } from "./model.js";
import { type Filters, type Item, TABS, type Tab } from "./route.js";

type Listener = () => void;

/** A view, its filters, and the item shown in full beside it. */
interface ViewState {
  readonly tab: Tab;
  readonly item: Item | null;
  readonly filters: Filters;
}

const UNFILTERED: Filters = {};

/**
 * The state of the page: the view, the item shown in full beside it, and the search. Every part of the page listens to
 * it.
 */
export class App {
  criteria: Criteria = EVERYTHING;
  selection: Selection;
  #model: Model;
  #view: ViewState = { tab: "work", item: null, filters: UNFILTERED };
  /** The filters of each view as it was left. */
  readonly #filters = new Map<Tab, Filters>();
  readonly #filterListeners: Listener[] = [];
  readonly #viewListeners: ((previous: ViewState) => void)[] = [];
  readonly #modelListeners: Listener[] = [];

  constructor(model: Model) {
    this.#model = model;
    this.selection = select(model, this.criteria);
  }

  get model(): Model {
    return this.#model;
  }

  get view(): ViewState {
    return this.#view;
  }

  get tab(): Tab {
    return this.#view.tab;
  }

  /** The views of this project. Runs are included only when there are some. */
  get tabs(): readonly Tab[] {
    return TABS.filter((tab) => tab !== "runs" || this.model.state.runs !== undefined);
  }

  get item(): Item | null {
    return this.#view.item;
  }

  /** The node that is shown in full; null when none is. An accepted proposal is shown as the memory that it became. */
  get chosen(): GraphNode | null {
    const { item } = this;
    return item?.kind === "node" || item?.kind === "proposal" ? (this.model.node(item.id) ?? null) : null;
  }

  onFilter(listener: Listener): void {
    this.#filterListeners.push(listener);
  }

  /** Calls the listener when the view, the item or the filters change. */
  onView(listener: (previous: ViewState) => void): void {
    this.#viewListeners.push(listener);
  }

  /** Calls the listener when the project has changed. */
  onModel(listener: Listener): void {
    this.#modelListeners.push(listener);
  }

  filter(change: Partial<Criteria>): void {
    this.criteria = { ...this.criteria, ...change };
    this.selection = select(this.model, this.criteria);
    for (const listener of this.#filterListeners) listener();
  }

  /** Shows a new state of the project without moving the reader. */
  renew(model: Model): void {
    const { circle } = this.criteria;
    const path = circle === null ? null : circlePath(circle);
    this.#model = model;
    this.criteria = {
      ...this.criteria,
      circle: model.circles.find((each) => circlePath(each) === path) ?? null,
    };
    this.selection = select(model, this.criteria);
    if (!this.tabs.includes(this.tab)) this.go({ tab: "work" });
    for (const listener of this.#modelListeners) listener();
  }

  /** Shows a view and an item. Omitted: `tab` stays the same, and `filters` are those with which the view was left. */
  go({
    tab = this.tab,
    item = null,
    filters = this.#filters.get(tab) ?? UNFILTERED,
  }: Partial<ViewState>): void {
    const previous = this.#view;
    this.#view = { tab, item, filters };
    this.#filters.set(tab, filters);
    for (const listener of this.#viewListeners) listener(previous);
  }

  /** Adds filters to the view. */
  narrow(change: Filters): void {
    this.go({ item: this.item, filters: { ...this.view.filters, ...change } });
  }

  node(id: string): void {
    this.go({ item: { kind: "node", id } });
  }

  quest(id: string): void {
    this.go({ item: { kind: "quest", id } });
  }

  run(id: string): void {
    this.go({ tab: "runs", item: { kind: "run", id } });
  }

  proposal(id: string): void {
    this.go({ tab: "decide", item: { kind: "proposal", id } });
  }
}
