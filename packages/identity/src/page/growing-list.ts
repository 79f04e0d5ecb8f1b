import { h, link } from "./dom.js";
import { fill, number, w } from "./words/index.js";

const STEP = 100;
const MAX_ON_PAPER = 2_000;

/** How many items of a list the reader has opened. */
export interface Opened {
  count: number;
}

/** Returns a function that keeps how far each list of a view was opened, so that a redrawn list shows as much. */
export function openedLists(): (name?: string) => Opened {
  const lists = new Map<string, Opened>();
  return (name = "") => {
    const opened = lists.get(name) ?? { count: STEP };
    lists.set(name, opened);
    return opened;
  };
}

/** Builds a list that shows 100 items, and more on request or for printing. */
export function growingList<T>(
  items: readonly T[],
  render: (items: readonly T[]) => HTMLElement,
  opened: Opened = { count: STEP },
): HTMLElement {
  const box = h("div", { class: "growing" });
  let shown = 0;
  const state = h("span", { class: "fine" });
  const more = link("", () => {
    const first = shown;
    opened.count = shown + STEP;
    growTo(opened.count);
    box.querySelectorAll<HTMLElement>("[data-key]")[first]?.focus();
  });
  const foot = h("p", { class: "more" }, state, " ", more);
  const growTo = (count: number): void => {
    const next = items.slice(shown, count);
    if (next.length > 0) box.insertBefore(render(next), foot);
    shown += next.length;
    const left = items.length - shown;
    state.textContent = fill(w.shownOf, { count: number(shown), total: number(items.length) });
    more.textContent = fill(w.more, { count: Math.min(STEP, left) });
    foot.hidden = left === 0;
  };
  box.append(foot);
  growTo(opened.count);
  box.addEventListener("print", () => growTo(MAX_ON_PAPER));
  return box;
}

/** Extends all lists in the document for printing. */
export function growForPaper(): void {
  for (const box of document.querySelectorAll(".growing")) box.dispatchEvent(new Event("print"));
}
