import type { App } from "./app.js";
import type { Found } from "./find.js";

/** What a view needs to draw itself. */
export interface ViewContext {
  readonly app: App;
  readonly found: () => Found;
  /** Ends the search. */
  readonly clearSearch: () => void;
}

/**
 * Replaces the content of an element. Keeps the scroll position and the focus on the same item, or else on the item
 * that is now in its place.
 */
export function replaceContent(box: HTMLElement, content: readonly HTMLElement[]): void {
  const keyed = (): readonly HTMLElement[] => [...box.querySelectorAll<HTMLElement>("[data-key]")];
  const active = document.activeElement;
  const focused = box.contains(active) ? (active?.closest<HTMLElement>("[data-key]") ?? null) : null;
  const index = focused === null ? -1 : keyed().indexOf(focused);
  const { scrollTop } = box;
  box.replaceChildren(...content);
  box.scrollTop = scrollTop;
  if (focused === null || index < 0) return;
  const after = keyed();
  const key = focused.dataset["key"];
  const next =
    after.find(({ dataset }) => dataset["key"] === key) ?? after[Math.min(index, after.length - 1)];
  next?.focus({ preventScroll: true });
}
