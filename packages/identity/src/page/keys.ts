import type { App } from "./app.js";
import { byId, h } from "./dom.js";
import type { Picture } from "./picture/index.js";
import { w } from "./words/index.js";

/** Handles the keys that work anywhere on the page, and fills the help that lists them. */
export function wireKeys(
  app: App,
  { picture, leaveSearch }: { readonly picture: Picture; readonly leaveSearch: () => void },
): void {
  const help = byId<HTMLDialogElement>("control-drawer");
  fillHelp(app);
  app.onModel(() => fillHelp(app));
  byId("graph-controls-toggle").addEventListener("click", () => help.showModal());
  byId("control-close").addEventListener("click", () => help.close());
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    const isTyping = target instanceof HTMLElement && target.matches("input, select, textarea");
    if (key === "Escape") {
      if (app.item !== null) app.go({});
      else leaveSearch();
      return;
    }
    if (isTyping) return;
    const tab = app.tabs[Number(key) - 1];
    if (key === "/") byId("graph-search").focus();
    else if (key === "?") help.showModal();
    else if (key === "j" || key === "k") moveBetweenRows(app, key === "j" ? 1 : -1);
    else if (key === "c") copyFirst(app);
    else if (app.tab === "picture" && "f0".includes(key)) picture.fit();
    else if (app.tab === "picture" && "+=".includes(key)) picture.zoom(1.2);
    else if (app.tab === "picture" && key === "-") picture.zoom(1 / 1.2);
    else if (tab !== undefined) {
      app.go({ tab });
      byId(`tab-${tab}`).focus();
    } else return;
    event.preventDefault();
  });
}

function moveBetweenRows(app: App, step: number): void {
  const all = [
    ...byId(`panel-${app.tab}`).querySelectorAll<HTMLElement>(
      ".row:not(.proposal .row), article.proposal, .moment",
    ),
  ];
  const at = all.findIndex(
    (each) => each === document.activeElement || each.contains(document.activeElement),
  );
  const next = all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + step))];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function copyFirst(app: App): void {
  const current = document.activeElement?.closest("article.proposal");
  const place =
    current ??
    (app.item === null || app.item.kind === "run" ? byId(`panel-${app.tab}`) : byId("node-detail-drawer"));
  place.querySelector<HTMLElement>(".copy")?.click();
}

function fillHelp({ tabs }: App): void {
  const key = (name: string): HTMLElement => h("kbd", {}, name);
  const lines: readonly (readonly [readonly string[], string])[] = [
    [["/"], w.keys.search],
    [["1", "…", String(tabs.length)], w.keys.tabs],
    [["j", "k"], w.keys.rows],
    [["Enter"], w.keys.open],
    [["c"], w.keys.copy],
    [["←", "↑", "→", "↓"], w.keys.nodes],
    [["Shift", "←"], w.keys.pan],
    [["+", "−"], w.keys.zoom],
    [["f", "0"], w.keys.fit],
    [["?"], w.keys.help],
    [["Esc"], w.keys.close],
  ];
  const line = (signs: readonly HTMLElement[], text: string): HTMLElement =>
    h("div", {}, h("dt", {}, ...signs), h("dd", {}, text));
  byId("control-keys").replaceChildren(
    ...lines.map(([names, text]) => line(names.map(key), text)),
    ...(["related", "contradicts", "doubt"] as const).map((name) =>
      line([h("span", { class: `swatch ${name}`, "aria-hidden": "true" })], w.signs[name]),
    ),
  );
}
