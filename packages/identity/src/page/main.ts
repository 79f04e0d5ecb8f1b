import { nodeDetail, questDetail } from "./detail.js";
import { byId, h, plural } from "./dom.js";
import { Drawer } from "./drawers.js";
import type { View } from "./filter.js";
import { GraphView } from "./graph-view.js";
import { wireInput } from "./input.js";
import { wireLegend } from "./legend.js";
import { diagnosticsPanel, nodeList, questsPanel, structurePanel } from "./lists.js";
import { buildModel, type GraphNode, type Model } from "./model.js";
import type { Navigation } from "./navigation.js";
import { overviewPanel } from "./overview.js";
import type { PageState } from "./state.js";
import { Store } from "./store.js";
import { wireTabs } from "./tabs.js";
import { wireTheme } from "./theme.js";
import { lookOf } from "./types.js";

const state = JSON.parse(byId("orange-knowledge-graph-state").textContent ?? "") as PageState;
start(buildModel(state));

function start(model: Model): void {
  const store = new Store(model);
  const view = new GraphView(store);
  const sidebar = new Drawer("identity-sidebar");
  const detail = new Drawer("node-detail-drawer");
  const controls = new Drawer("control-drawer");
  const showTab = wireTabs(["overview", "quests", "memory", "structure", "diagnostics"]);
  const fillDetail = (title: string, content: readonly HTMLElement[]): void => {
    byId("node-detail-drawer-title").textContent = title;
    byId("node-detail-content").replaceChildren(...content);
    byId("node-detail-content").scrollTop = 0;
    document.body.classList.add("with-detail");
    detail.open();
  };
  const openNode = (node: GraphNode): void => {
    if (!store.selection.has(node)) clearFilters(store);
    store.choose(node);
    view.reveal(node);
    fillDetail(node.label, nodeDetail(model, node, go));
  };
  const go: Navigation = {
    node: (id) => {
      const node = model.byId.get(id);
      if (node !== undefined) openNode(node);
    },
    quest: (id) => {
      const quest = model.state.work.quests.find((each) => each.id === id);
      if (quest === undefined) return;
      const [first] = model.byQuest.get(id) ?? [];
      if (first !== undefined && store.selection.has(first)) store.choose(first);
      fillDetail(quest.title, questDetail(model, quest, go));
    },
    link: (label, tab) =>
      h("button", { type: "button", class: "link", onclick: () => showTab(tab, true) }, label),
  };
  detail.onClose = () => {
    document.body.classList.remove("with-detail");
    store.choose(null);
  };
  store.onChoice(() => store.chosen === null && detail.close());
  wireInput({ view, store, open: openNode, say });
  wireLegend(store);
  wireSearch(store, view);
  wireButtons({ view, store, sidebar, detail, controls });
  fillPanels(store, go);
  wireBadge(store, view);
  wireTheme(() => view.recolour());
  if (matchMedia("(min-width: 960px)").matches) sidebar.open({ focus: false });
  byId("sidebar-toggle").setAttribute("aria-expanded", String(sidebar.isOpen));
}

function clearFilters(store: Store): void {
  byId<HTMLInputElement>("graph-search").value = "";
  byId<HTMLSelectElement>("graph-view-mode").value = "combined";
  for (const chip of document.querySelectorAll(".chip")) chip.setAttribute("aria-pressed", "true");
  store.filter({ query: "", view: "combined", hidden: new Set(), group: null });
}

function fillPanels(store: Store, go: Navigation): void {
  byId("panel-overview").append(...overviewPanel(state, go));
  byId("panel-quests").append(...questsPanel(state, go));
  byId("panel-structure").append(...structurePanel(state));
  byId("panel-diagnostics").append(...diagnosticsPanel(state));
  const fillNodes = (): void => byId("node-list").replaceChildren(nodeList(store, go));
  store.onFilter(fillNodes);
  fillNodes();
}

function wireSearch(store: Store, view: GraphView): void {
  const field = byId<HTMLInputElement>("graph-search");
  field.addEventListener("input", () => {
    store.filter({ query: field.value });
    say(badgeText(store, view));
    if (field.value.trim() !== "") view.fit(1.4);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || field.value === "") return;
    event.stopPropagation();
    field.value = "";
    store.filter({ query: "" });
    view.fit();
  });
  byId<HTMLSelectElement>("graph-view-mode").addEventListener("change", (event) => {
    store.filter({ view: (event.target as HTMLSelectElement).value as View, group: null });
    view.fit();
  });
}

interface Parts {
  readonly view: GraphView;
  readonly store: Store;
  readonly sidebar: Drawer;
  readonly detail: Drawer;
  readonly controls: Drawer;
}

function wireButtons({ view, store, sidebar, detail, controls }: Parts): void {
  const click = (id: string, action: () => void): void => byId(id).addEventListener("click", action);
  const tellSidebar = (): void =>
    byId("sidebar-toggle").setAttribute("aria-expanded", String(sidebar.isOpen));
  click("sidebar-toggle", () => {
    if (sidebar.isOpen) sidebar.close();
    else sidebar.open();
    tellSidebar();
  });
  sidebar.onClose = tellSidebar;
  click("node-detail-close", () => detail.close());
  click("control-close", () => controls.close());
  click("graph-controls-toggle", () => (controls.isOpen ? controls.close() : controls.open()));
  click("graph-search-toggle", () => byId("graph-search").focus());
  for (const id of ["fit-view", "control-fit"]) click(id, () => view.fit());
  for (const id of ["reset-view", "control-reset"]) {
    click(id, () => {
      clearFilters(store);
      store.choose(null);
      view.reset();
    });
  }
  click("zoom-in", () => view.zoom(1.25));
  click("zoom-out", () => view.zoom(0.8));
  click("leave-group", () => {
    store.filter({ group: null });
    view.fit();
  });
  click("print-page", () => print());
  addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === "/" && !isTyping) {
      event.preventDefault();
      byId("graph-search").focus();
    } else if (event.key === "Escape") {
      if (controls.isOpen) controls.close();
      else if (detail.isOpen) detail.close();
      else store.choose(null);
    }
  });
}

function wireBadge(store: Store, view: GraphView): void {
  const badge = byId("graph-status-badge");
  const update = (): void => {
    badge.textContent = badgeText(store, view);
    const { group } = store.wish;
    byId("leave-group").hidden = group === null;
    byId("leave-group").textContent = group === null ? "" : `Only ${group} · show all`;
    const isEmpty = store.selection.nodes.every(({ kind }) => kind !== "memory");
    byId("graph-empty").hidden =
      !(state.summary.acceptedMemoryNodes === 0) && !(store.selection.nodes.length === 0);
    byId("graph-empty-title").textContent =
      state.summary.acceptedMemoryNodes === 0 && isEmpty
        ? "There are no accepted memory nodes yet"
        : "No visible graph nodes";
    byId("graph-empty-steps").hidden = state.summary.acceptedMemoryNodes !== 0;
  };
  store.onFilter(update);
  store.onChoice(update);
  view.onCrowd = update;
  update();
}

function badgeText(store: Store, view: GraphView): string {
  const { nodes, edgeCount } = store.selection;
  const { chosen } = store;
  if (nodes.length === 0) return "No visible graph nodes";
  if (chosen !== null) {
    return `${chosen.label} · ${lookOf(chosen.type).one} · ${plural(store.model.links(chosen).length, "link")} · ${nodes.length.toLocaleString("en")} shown`;
  }
  if (view.crowded)
    return `showing ${view.groups.length} groups for ${nodes.length.toLocaleString("en")} nodes`;
  return `${plural(nodes.length, "node")} shown · ${plural(edgeCount, "edge")}`;
}

function say(text: string): void {
  byId("live").textContent = text;
}
