import type { App } from "../app.js";
import { chip } from "../controls.js";
import { announce, byId, h } from "../dom.js";
import { EVERYTHING, select, type View } from "../filter.js";
import { growingList } from "../growing-list.js";
import { createPicture, type Picture } from "../picture/index.js";
import { markCurrent, nodeRow, rows } from "../rows.js";
import { TYPES, typeSign } from "../types.js";
import { replaceContent } from "../view.js";
import { fill, plural, typeNames, w } from "../words/index.js";
import { emptySteps } from "./work.js";

/** Handles the picture with its filters, and the list of its content. */
export function wirePicture(app: App): Picture {
  const picture = createPicture(
    {
      canvas: byId("knowledge-graph-canvas"),
      minimap: byId("graph-minimap-canvas"),
      model: app.model,
      selection: app.selection,
      cover: () => ({ top: byId("type-filter").parentElement?.offsetHeight ?? 0, bottom: 64 }),
    },
    {
      open: (node) => app.go({ item: node === null ? null : { kind: "node", id: node.id } }),
      openCircle: (circle) => {
        const node = app.model.nodes[circle.node];
        if (node === undefined || node.kind === "cluster") picture.frame(circle);
        else app.node(node.id);
      },
      announce,
    },
  );
  wireControls(app, picture);
  let { circle } = app.criteria;
  app.onFilter(() => {
    picture.show(app.selection);
    updateAround(app);
    if (circle !== app.criteria.circle) picture.fit();
    circle = app.criteria.circle;
  });
  app.onModel(() => {
    circle = app.criteria.circle;
    picture.renew(app.model, app.selection);
    updateAround(app);
  });
  app.onView((previous) => {
    if (app.tab !== "picture") return;
    const { chosen } = app;
    if (chosen !== null && !app.selection.has(chosen)) clearCriteria(app);
    if (previous.tab !== "picture") updateAround(app);
    picture.choose(chosen);
    if (chosen !== null) picture.reveal(chosen);
    updateBadge(app);
  });
  return picture;
}

function clearCriteria(app: App): void {
  byId<HTMLInputElement>("graph-search").value = "";
  byId<HTMLSelectElement>("graph-view-mode").value = "combined";
  app.filter(EVERYTHING);
}

function wireControls(app: App, picture: Picture): void {
  const click = (id: string, then: () => void): void => byId(id).addEventListener("click", then);
  click("zoom-in", () => picture.zoom(1.4));
  click("zoom-out", () => picture.zoom(1 / 1.4));
  click("fit-view", () => picture.fit());
  click("reset-view", () => {
    clearCriteria(app);
    picture.fit();
  });
  click("leave-group", () => {
    app.filter({ circle: null });
    byId("knowledge-graph-canvas").focus();
  });
  const view = byId<HTMLSelectElement>("graph-view-mode");
  for (const option of view.options) option.textContent = w.viewNames[option.value as View];
  view.addEventListener("change", () => {
    app.filter({ view: view.value as View, circle: null, types: new Set() });
    picture.fit();
  });
  click("sidebar-toggle", () => {
    const side = byId("identity-sidebar");
    side.hidden = !side.hidden;
    byId("sidebar-toggle").setAttribute("aria-expanded", String(!side.hidden));
    updateAround(app);
  });
}

/** Updates everything around the picture while it is visible. */
function updateAround(app: App): void {
  if (app.tab !== "picture") return;
  updateLegend(app);
  updateBadge(app);
  if (!byId("identity-sidebar").hidden) {
    const list = growingList(app.selection.nodes, (some) => rows(some.map((node) => nodeRow(node, app))));
    replaceContent(byId("node-list"), [list]);
    markCurrent(app);
  }
  const { circle } = app.criteria;
  const leave = byId("leave-group");
  leave.hidden = circle === null;
  leave.textContent = circle === null ? "" : fill(w.onlyCircle, { circle: circle.label });
  const hasMemory = app.model.state.summary.acceptedMemoryNodes > 0;
  const empty = byId("graph-empty");
  empty.hidden = hasMemory && app.selection.nodes.length > 0;
  if (!empty.hidden)
    empty.replaceChildren(
      h("h2", {}, hasMemory ? w.noNodes : w.empty.title),
      ...(hasMemory ? [] : [emptySteps()]),
    );
}

/**
 * Updates the legend, which shows each type with its count. A click shows the type alone; with Shift it is added to
 * those shown.
 */
function updateLegend(app: App): void {
  const box = byId("type-filter");
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset["value"] : undefined;
  const counts = new Map<string, number>();
  const { types, view } = app.criteria;
  const { has } = select(app.model, { ...app.criteria, types: new Set() });
  for (const node of app.model.nodes)
    if (view === "combined" || node.kind === view)
      counts.set(node.type, (counts.get(node.type) ?? 0) + Number(has(node)));
  for (const old of box.querySelectorAll(".chip")) old.remove();
  for (const type of TYPES) {
    const count = counts.get(type);
    if (count === undefined || type === "project" || type === "cluster") continue;
    const label = typeNames(type)[1];
    const button = chip({ value: type, label, count, sign: typeSign(type) }, types.has(type), (event) => {
      const isAdding = event instanceof MouseEvent && event.shiftKey;
      const next = new Set(isAdding ? types : []);
      if (types.has(type)) next.delete(type);
      else next.add(type);
      app.filter({ types: next });
    });
    box.append(button);
    if (focused === type) button.focus();
  }
}

function updateBadge(app: App): void {
  byId("graph-status-badge").textContent = badgeText(app);
}

/** Returns how much the picture shows, or what is chosen in it. */
function badgeText(app: App): string {
  const { nodes, edgeCount } = app.selection;
  const { chosen } = app;
  if (nodes.length === 0) return w.noNodes;
  if (chosen !== null) {
    const links = app.model.neighbours(chosen).size - (app.model.neighbours(chosen).has(chosen) ? 1 : 0);
    return fill(w.chosenBadge, {
      label: chosen.label,
      type: typeNames(chosen.type)[0],
      links,
      count: nodes.length,
    });
  }
  return fill(w.nodesShown, {
    nodes: plural(w.nodeCount, nodes.length),
    edges: plural(w.edgeCount, edgeCount),
  });
}
