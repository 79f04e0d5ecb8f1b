import type { App } from "./app.js";
import { headingOf, nodeDetail, questDetail } from "./detail.js";
import { byId, h } from "./dom.js";
import { replaceContent } from "./view.js";
import { w } from "./words/index.js";

/** Shows the item that is open in full beside the view, which gives it room. Focus moves there and back. */
export function wireDrawer(app: App): void {
  const drawer = byId("node-detail-drawer");
  const heading = byId("node-detail-drawer-title");
  const box = byId("node-detail-content");
  let opener: HTMLElement | null = null;
  let shown = "";
  /** Fills the drawer with the open item and returns its key; "" when nothing is open. */
  const open = (): string => {
    const { item, chosen, model } = app;
    if (item === null || item.kind === "run" || (item.kind === "proposal" && model.proposal(item.id)))
      return "";
    const quest = item.kind === "quest" ? model.quest(item.id) : undefined;
    heading.textContent = quest?.title ?? (chosen === null ? w.notHere : headingOf(chosen));
    replaceContent(
      box,
      quest !== undefined
        ? questDetail(app, quest)
        : chosen !== null
          ? nodeDetail(app, chosen)
          : [h("p", { class: "mono" }, item.id)],
    );
    return `${item.kind} ${item.id} ${app.tab === "picture"}`;
  };
  const close = (): void => {
    const hadFocus = drawer.contains(document.activeElement);
    holdStill(stillThere(opener), () => {
      drawer.hidden = true;
      document.body.classList.remove("with-detail");
    });
    if (hadFocus) stillThere(opener)?.focus();
  };
  byId("node-detail-close").addEventListener("click", () => app.go({}));
  app.onView(() => {
    const { item } = app;
    const key = `${item?.kind} ${item?.id} ${app.tab === "picture"}`;
    if (key === shown) return;
    const active = document.activeElement;
    shown = open();
    if (shown === "") return close();
    if (!drawer.contains(active) && active instanceof HTMLElement) opener = active;
    holdStill(stillThere(opener), () => {
      drawer.hidden = false;
      document.body.classList.add("with-detail");
    });
    box.scrollTop = 0;
    heading.focus({ preventScroll: true });
    // On a phone the details may cover the row that was opened.
    stillThere(opener)?.scrollIntoView({ block: "nearest" });
  });
  app.onFilter(() => open());
  app.onModel(() => open());
}

/** Changes the size of a view while a row in it keeps its place on the screen. */
function holdStill(row: HTMLElement | null, change: () => void): void {
  const panel = row?.closest(".panel.shown");
  const before = row?.getBoundingClientRect().top ?? 0;
  change();
  if (row && panel) panel.scrollTop += row.getBoundingClientRect().top - before;
}

/** Returns an element, or the one that has replaced it since. */
function stillThere(element: HTMLElement | null): HTMLElement | null {
  const key = element?.dataset["key"];
  if (element?.isConnected || key === undefined) return element;
  return document.querySelector(`.panel.shown [data-key="${CSS.escape(key)}"]`);
}
