import { nodeDetail, questDetail } from "./detail.js";
import { byId, h, plural } from "./dom.js";
import { Drawer } from "./drawers.js";
import type { View } from "./filter.js";
import { wireLegend } from "./legend.js";
import { diagnosticsPanel, nodeList, questsPanel, structurePanel } from "./lists.js";
import { buildModel, type GraphNode, type Model } from "./model.js";
import type { Navigation } from "./navigation.js";
import { overviewPanel } from "./overview.js";
import { createPicture, type Picture } from "./picture/index.js";
import type { PageState } from "./state.js";
import { Store } from "./store.js";
import { wireTabs } from "./tabs.js";
import { wireTheme } from "./theme.js";
import { styleOf } from "./types.js";

const state = JSON.parse(byId("orange-knowledge-graph-state").textContent ?? "") as PageState;
start(buildModel(state));

function start(model: Model): void {
  const store = new Store(model);
  const picture = createPicture(
    {
      canvas: byId("knowledge-graph-canvas"),
      minimap: byId("graph-minimap-canvas"),
      model,
      selection: store.selection,
      cover: () => ({ top: byId("type-filter").getBoundingClientRect().height + 18, bottom: 60 }),
    },
    {
      open: (node) => (node === null ? store.choose(null) : openNode(node)),
      openCluster: (name) => {
        store.filter({ cluster: name });
        picture.fit();
      },
      changeMode: () => updateBadge(store, picture),
      announce,
    },
  );
  store.onFilter(() => picture.show(store.selection));
  store.onChoice(() => picture.choose(store.chosen));
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
    picture.reveal(node);
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
  wireLegend(store);
  wireSearch(store, picture);
  wireButtons({ picture, store, sidebar, detail, controls });
  fillPanels(store, go);
  wireBadge(store, picture);
  wireTheme(() => picture.recolour());
  if (matchMedia("(min-width: 960px)").matches) sidebar.open({ focus: false });
  byId("sidebar-toggle").setAttribute("aria-expanded", String(sidebar.isOpen));
}

function clearFilters(store: Store): void {
  byId<HTMLInputElement>("graph-search").value = "";
  byId<HTMLSelectElement>("graph-view-mode").value = "combined";
  for (const chip of document.querySelectorAll(".chip")) chip.setAttribute("aria-pressed", "true");
  store.filter({ query: "", view: "combined", hidden: new Set(), cluster: null });
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

function wireSearch(store: Store, picture: Picture): void {
  const field = byId<HTMLInputElement>("graph-search");
  field.addEventListener("input", () => {
    store.filter({ query: field.value });
    announce(badgeText(store, picture));
    if (field.value.trim() !== "") picture.fit(1.4);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || field.value === "") return;
    event.stopPropagation();
    field.value = "";
    store.filter({ query: "" });
    picture.fit();
  });
  byId<HTMLSelectElement>("graph-view-mode").addEventListener("change", (event) => {
    store.filter({ view: (event.target as HTMLSelectElement).value as View, cluster: null });
    picture.fit();
  });
}

interface Parts {
  readonly picture: Picture;
  readonly store: Store;
  readonly sidebar: Drawer;
  readonly detail: Drawer;
  readonly controls: Drawer;
}

function wireButtons({ picture, store, sidebar, detail, controls }: Parts): void {
  const click = (id: string, action: () => void): void => byId(id).addEventListener("click", action);
  const updateSidebarToggle = (): void =>
    byId("sidebar-toggle").setAttribute("aria-expanded", String(sidebar.isOpen));
  click("sidebar-toggle", () => {
    if (sidebar.isOpen) sidebar.close();
    else sidebar.open();
    updateSidebarToggle();
  });
  sidebar.onClose = updateSidebarToggle;
  click("node-detail-close", () => detail.close());
  click("control-close", () => controls.close());
  click("graph-controls-toggle", () => (controls.isOpen ? controls.close() : controls.open()));
  click("graph-search-toggle", () => byId("graph-search").focus());
  for (const id of ["fit-view", "control-fit"]) click(id, () => picture.fit());
  for (const id of ["reset-view", "control-reset"]) {
    click(id, () => {
      clearFilters(store);
      store.choose(null);
      picture.reset();
    });
  }
  click("zoom-in", () => picture.zoom(1.25));
  click("zoom-out", () => picture.zoom(0.8));
  click("leave-group", () => {
    store.filter({ cluster: null });
    picture.fit();
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

function wireBadge(store: Store, picture: Picture): void {
  const update = (): void => updateBadge(store, picture);
  store.onFilter(update);
  store.onChoice(update);
  update();
}

function updateBadge(store: Store, picture: Picture): void {
  byId("graph-status-badge").textContent = badgeText(store, picture);
  const { cluster } = store.criteria;
  const { nodes } = store.selection;
  byId("leave-group").hidden = cluster === null;
  byId("leave-group").textContent = cluster === null ? "" : `Only ${cluster} · show all`;
  const hasMemory = state.summary.acceptedMemoryNodes > 0;
  byId("graph-empty").hidden = hasMemory && nodes.length > 0;
  byId("graph-empty-title").textContent =
    hasMemory || nodes.some(({ kind }) => kind === "memory")
      ? "No visible graph nodes"
      : "There are no accepted memory nodes yet";
  byId("graph-empty-steps").hidden = hasMemory;
}

function badgeText(store: Store, picture: Picture): string {
  const { nodes, edgeCount } = store.selection;
  const { chosen } = store;
  const count = nodes.length.toLocaleString("en");
  if (nodes.length === 0) return "No visible graph nodes";
  if (chosen !== null) {
    const links = plural(store.model.links(chosen).length, "link");
    return `${chosen.label} · ${styleOf(chosen.type).one} · ${links} · ${count} shown`;
  }
  if (picture.clusterCount > 0) return `showing ${picture.clusterCount} groups for ${count} nodes`;
  return `${plural(nodes.length, "node")} shown · ${plural(edgeCount, "edge")}`;
}

function announce(text: string): void {
  byId("live").textContent = text;
}
