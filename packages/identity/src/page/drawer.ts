import type { App } from "./app.js";
import { nodeDetail, questDetail } from "./detail.js";
import { byId } from "./dom.js";

/** What is open in full stands beside the view and takes its room from it; the focus goes there and comes back. */
export function wireDrawer(app: App): void {
  const drawer = byId("node-detail-drawer");
  const heading = byId("node-detail-drawer-title");
  let opener: HTMLElement | null = null;
  let shown = "";
  byId("node-detail-close").addEventListener("click", () => app.go({}));
  app.onPlace(() => {
    const { item } = app;
    const quest = item?.kind === "quest" ? app.model.quest(item.id) : undefined;
    const node = app.chosen;
    const isOpen = quest !== undefined || node !== null;
    const key = isOpen ? `${item?.kind} ${item?.id} ${app.tab === "picture"}` : "";
    if (key === shown) return;
    const active = document.activeElement;
    const hadFocus = drawer.contains(active);
    if (isOpen && !hadFocus && active instanceof HTMLElement) opener = active;
    shown = key;
    drawer.hidden = !isOpen;
    document.body.classList.toggle("with-detail", isOpen);
    if (!isOpen) {
      if (hadFocus && opener?.isConnected) opener.focus();
      return;
    }
    heading.textContent = quest?.title ?? node?.label ?? "";
    const content =
      quest === undefined ? (node === null ? [] : nodeDetail(app, node)) : questDetail(app, quest);
    byId("node-detail-content").replaceChildren(...content);
    byId("node-detail-content").scrollTop = 0;
    heading.focus({ preventScroll: true });
  });
}
