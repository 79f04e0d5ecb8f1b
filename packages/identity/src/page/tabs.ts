import type { App } from "./app.js";
import { byId } from "./dom.js";
import type { Found } from "./find.js";
import { TABS, type Tab } from "./route.js";
import { number, w } from "./words/index.js";

/** Handles the tabs. Arrow keys, Home and End move between them; during a search each shows its number of matches. */
export function wireTabs(app: App, found: () => Found): void {
  const button = (name: Tab): HTMLElement => byId(`tab-${name}`);
  const update = (): void => {
    const isSearching = app.criteria.query.trim() !== "";
    for (const name of TABS) {
      button(name).hidden = !app.tabs.includes(name);
      const count = isSearching
        ? countOf(app, found(), name)
        : name === "decide"
          ? app.model.state.waiting.pending
          : null;
      button(name).replaceChildren(
        w.tabs[name],
        ...(count === null || (count === 0 && !isSearching) ? [] : [" ", badge(count)]),
      );
      button(name).setAttribute("aria-selected", String(name === app.tab));
      button(name).tabIndex = name === app.tab ? 0 : -1;
      byId(`panel-${name}`).classList.toggle("shown", name === app.tab);
      if (name === app.tab) button(name).scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  };
  for (const name of TABS) {
    button(name).addEventListener("click", () => app.go({ tab: name }));
    button(name).addEventListener("keydown", ({ key }) => {
      const to = target(key, app.tabs, name);
      if (to === undefined) return;
      app.go({ tab: to });
      button(to).focus();
    });
  }
  app.onView(update);
  app.onFilter(update);
  app.onModel(update);
  update();
}

function target(key: string, tabs: readonly Tab[], from: Tab): Tab | undefined {
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  return step === 0 ? undefined : tabs[(tabs.indexOf(from) + step + tabs.length) % tabs.length];
}

function countOf(app: App, found: Found, tab: Tab): number | null {
  if (tab === "decide") return found.proposals.length;
  if (tab === "quests") return found.quests.length;
  if (tab === "runs") return found.runs.length;
  if (tab === "memory") return found.memory.length;
  return tab === "picture" ? app.selection.nodes.length : null;
}

function badge(count: number): HTMLElement {
  const element = document.createElement("span");
  element.className = "tab-count";
  element.textContent = number(count);
  return element;
}
