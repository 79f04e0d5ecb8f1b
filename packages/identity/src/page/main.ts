import { App } from "./app.js";
import { announce, byId } from "./dom.js";
import { wireDrawer } from "./drawer.js";
import { type Found, finder } from "./find.js";
import { growForPaper } from "./growing-list.js";
import { wireKeys } from "./keys.js";
import "./live-api.js";
import { buildModel } from "./model.js";
import { type Filters, formatRoute, parseRoute, type Route, TABS, type Tab } from "./route.js";
import { markCurrent } from "./rows.js";
import type { PageState } from "./state.js";
import { wireTabs } from "./tabs.js";
import { translateTemplate } from "./template-words.js";
import { wireTheme } from "./theme.js";
import { replaceContent, type ViewContext } from "./view.js";
import { decideView } from "./views/decide.js";
import { memoryView } from "./views/memory.js";
import { wirePicture } from "./views/picture.js";
import { projectView } from "./views/project.js";
import { questsView } from "./views/quests.js";
import { runsView } from "./views/runs.js";
import { workView } from "./views/work.js";
import { fill, w } from "./words/index.js";

start(JSON.parse(byId("orange-knowledge-graph-state").textContent ?? "") as PageState);

function start(state: PageState): void {
  translateTemplate();
  const app = new App(buildModel(state));
  let find = finder(app.model);
  app.onModel(() => {
    find = finder(app.model);
  });
  const found = (): Found => find(app.criteria.query);
  const search = byId<HTMLInputElement>("graph-search");
  const clearSearch = (): void => {
    search.value = "";
    app.filter({ query: "" });
  };
  wireTabs(app, found);
  const draw = wireViews(app, { found, clearSearch });
  const picture = wirePicture(app);
  wireDrawer(app);
  wireSearch(app, search, { found, fit: () => picture.fit() });
  wireKeys(app, {
    picture,
    leaveSearch: () => {
      if (search.value !== "") clearSearch();
      search.blur();
    },
  });
  wireTheme(() => picture.recolour());
  byId("print-page").addEventListener("click", () => print());
  addEventListener("beforeprint", () => {
    for (const tab of ["work", "quests", "memory"] as const) draw(tab);
    growForPaper();
  });
  wireAddress(app);
  globalThis.orangeLive?.follow((next) => app.renew(buildModel(next)));
}

/** Draws the visible view whenever its content changes. */
function wireViews(app: App, search: Pick<ViewContext, "found" | "clearSearch">): (tab: Tab) => void {
  const drawings: Partial<Record<Tab, () => readonly HTMLElement[]>> = {};
  const draw = (tab: Tab): void => {
    const drawing = drawings[tab];
    if (drawing === undefined) return;
    replaceContent(byId(`panel-${tab}`), drawing());
    markCurrent(app);
  };
  const context = { app, ...search };
  drawings.work = () => workView(context);
  drawings.decide = decideView(context);
  drawings.quests = questsView(context);
  drawings.runs = runsView(context);
  drawings.memory = memoryView(context);
  drawings.project = () => projectView(app);
  const drawShown = (): void => draw(app.tab);
  app.onFilter(drawShown);
  app.onModel(drawShown);
  const keepScroll = scrollKeeper(app);
  app.onView((previous) => {
    const isOther = screenOf(previous) !== screenOf(app.view);
    if (isOther || previous.filters !== app.view.filters) drawShown();
    if (isOther) keepScroll();
    markCurrent(app);
    if (isOther && previous.tab === app.tab) moveFocus(previous);
    if (app.item?.kind === "proposal" && app.item !== previous.item) showProposal();
  });
  draw(app.tab);
  return draw;
}

/** Returns a key for what is on the screen: the view itself, or the run that replaces it. */
function screenOf({ tab, item }: Pick<App["view"], "tab" | "item">): string {
  return item?.kind === "run" ? `${tab} ${item.id}` : tab;
}

/** Moves focus from the list of runs to the run that replaces it, and back to its row. */
function moveFocus({ item }: Pick<App["view"], "item">): void {
  const panel = byId("panel-runs");
  const row = item === null ? null : panel.querySelector<HTMLElement>(`[data-key="${CSS.escape(item.id)}"]`);
  (panel.querySelector<HTMLElement>(".run-title") ?? row ?? panel).focus({ preventScroll: true });
}

/** Scrolls a view that is shown again to where it was left, or to the top if its filters changed since. */
function scrollKeeper(app: App): () => void {
  const left = new Map<string, { readonly top: number; readonly filters: Filters }>();
  for (const tab of TABS) {
    const panel = byId(`panel-${tab}`);
    panel.addEventListener("scroll", () => {
      if (app.tab === tab) left.set(screenOf(app.view), { top: panel.scrollTop, filters: app.view.filters });
    });
  }
  return () => {
    const { top, filters } = left.get(screenOf(app.view)) ?? {};
    byId(`panel-${app.tab}`).scrollTop = filters === app.view.filters ? (top ?? 0) : 0;
  };
}

function showProposal(): void {
  const card = byId("panel-decide").querySelector<HTMLElement>("article[aria-current]");
  card?.scrollIntoView({ block: "start" });
  card?.focus({ preventScroll: true });
}

function wireSearch(
  app: App,
  field: HTMLInputElement,
  { found, fit }: { readonly found: () => Found; readonly fit: () => void },
): void {
  field.placeholder = w.searchShort;
  field.addEventListener("input", () => {
    app.filter({ query: field.value });
    announce(fill(w.found, { count: found().count }));
    if (app.tab === "picture") fit();
  });
}

/** Keeps the address and the view in step in both directions, so that links and the back button work. */
function wireAddress(app: App): void {
  let isFollowing = false;
  app.onView((previous) => {
    const next = formatRoute(app.view);
    if (isFollowing || location.hash === next) return;
    // The back button leads from view to view, not through every filter that was tried.
    if (previous.tab === app.tab && previous.item === app.item) location.replace(next);
    else location.hash = next;
  });
  const follow = (): void => {
    const route = parseRoute(location.hash);
    if (route === null || formatRoute(route) === formatRoute(app.view)) return;
    isFollowing = true;
    const tab = route.tab ?? tabOf(route, app);
    app.go({ ...route, tab: app.tabs.includes(tab) ? tab : TABS[0] });
    isFollowing = false;
  };
  addEventListener("hashchange", follow);
  follow();
}

/** Returns the view to which an item belongs. */
function tabOf({ item }: Route, app: App): Tab {
  if (item === null) return app.tab;
  if (item.kind === "quest") return "quests";
  if (item.kind === "proposal") return "decide";
  if (item.kind === "run") return "runs";
  return app.model.node(item.id)?.kind === "memory" ? "memory" : "picture";
}
