import type { App } from "./app.js";
import type { Found } from "./find.js";

/** A view of the page draws what is on it now; `redraw` draws it again after a change of its own filters. */
export interface ViewContext {
  readonly app: App;
  readonly found: () => Found;
  readonly redraw: () => void;
  /** Ends the search. */
  readonly clearSearch: () => void;
}

/** Puts new content into a panel, and the focus back to what it was on. */
export function replaceContent(panel: HTMLElement, content: readonly HTMLElement[]): void {
  const { activeElement } = document;
  const key =
    panel.contains(activeElement) && activeElement instanceof HTMLElement
      ? activeElement.dataset["key"]
      : undefined;
  const { scrollTop } = panel;
  panel.replaceChildren(...content);
  panel.scrollTop = scrollTop;
  if (key !== undefined) panel.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
}
