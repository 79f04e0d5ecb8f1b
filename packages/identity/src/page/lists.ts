import { day, fine, h, plural } from "./dom.js";
import type { GraphNode } from "./model.js";
import type { Navigation } from "./navigation.js";
import { questList } from "./quest-list.js";
import type { PageQuest, PageState } from "./state.js";
import type { Store } from "./store.js";
import { styleOf, typeSign } from "./types.js";

const PAGE = 200;

/** A list that shows 200 rows and more on request. */
function growingList<T>(items: readonly T[], render: (items: readonly T[]) => HTMLElement): HTMLElement {
  const box = h("div", { class: "growing" });
  let shown = 0;
  const more = h("button", { type: "button", class: "link more", onclick: () => grow(PAGE) });
  const grow = (count: number): void => {
    const next = items.slice(shown, shown + count);
    if (next.length > 0) box.insertBefore(render(next), more);
    shown += next.length;
    more.textContent = `Show ${Math.min(PAGE, items.length - shown)} more of ${items.length.toLocaleString("en")}`;
    more.hidden = shown >= items.length;
  };
  box.append(more);
  grow(PAGE);
  addEventListener("beforeprint", () => box.isConnected && grow(2_000));
  return box;
}

/** Every quest, with a filter by its state. */
export function questsPanel(state: PageState, go: Navigation): readonly HTMLElement[] {
  const { quests, leftOut } = state.work;
  const part = (title: string, some: readonly PageQuest[]): readonly HTMLElement[] =>
    some.length === 0
      ? []
      : [h("h3", {}, `${title} · ${some.length}`), growingList(some, (rows) => questList(rows, go))];
  const done = quests.filter((quest) => quest.done);
  const parts = [
    ...part(
      "Being worked on",
      quests.filter((quest) => !quest.done),
    ),
    ...part(
      "Finished, not verified",
      done.filter(({ verification }) => verification !== "verified"),
    ),
    ...part(
      "Finished and verified",
      done.filter(({ verification }) => verification === "verified"),
    ),
  ];
  const rest =
    leftOut === 0 ? [] : [fine(`${plural(leftOut, "older quest")} left out here: orange quest list --all`)];
  return parts.length === 0 ? [h("p", {}, "There is no quest yet.")] : [...parts, ...rest];
}

/** Every visible node as a row, in step with search, view and types. */
export function nodeList(store: Store, go: Navigation): HTMLElement {
  const { nodes } = store.selection;
  const sorted = [...nodes].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (b.memory?.at ?? "").localeCompare(a.memory?.at ?? "") ||
      (a.label < b.label ? -1 : 1),
  );
  if (sorted.length === 0) return fine("Nothing matches.");
  return growingList(sorted, (rows) => h("ul", { class: "rows" }, ...rows.map((node) => nodeRow(node, go))));
}

function rank({ kind }: GraphNode): number {
  return kind === "memory" ? 0 : kind === "structure" ? 1 : 2;
}

/** One node as a button that chooses it. */
export function nodeRow(node: GraphNode, go: Navigation): HTMLElement {
  const note = node.memory === null ? (node.part?.path ?? "") : day(node.memory.at);
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: "row", onclick: () => go.node(node.id) },
      typeSign(node.type),
      h(
        "span",
        { class: "row-text" },
        h("span", { class: "row-title" }, node.label),
        h("span", { class: "row-note" }, `${styleOf(node.type).one} · ${note}`),
      ),
    ),
  );
}

/** The repository's parts in numbers. */
export function structurePanel(state: PageState): readonly HTMLElement[] {
  const counts = new Map<string, number>();
  for (const { type } of state.structureGraph.nodes) counts.set(type, (counts.get(type) ?? 0) + 1);
  const isBare = state.structureGraph.nodes.length <= 1;
  return [
    h("h3", {}, "Structure Nodes"),
    table(
      ["Type", "Count"],
      [...counts].map(([type, count]) => [styleOf(type === "component" ? "part" : type).many, String(count)]),
    ),
    isBare
      ? fine("The repository's structure has not been synced, so memory cannot be tied to parts of it yet.")
      : fine(`Synced ${state.structureGraph.generated_at ?? "at an unknown time"}.`),
    h("h3", {}, "Revisions"),
    table(
      ["Of", "Revision"],
      [
        ["Structure", state.state_revision ?? "none"],
        ["This page", state.identity_built_from_revision ?? "none"],
        ["Identity Status", state.identity_status],
      ],
    ),
  ];
}

/** What is behind the page. */
export function diagnosticsPanel(state: PageState): readonly HTMLElement[] {
  const raw = h("pre", { class: "raw", tabindex: 0, role: "region", "aria-label": "Raw data" });
  raw.hidden = true;
  const show = h(
    "button",
    {
      type: "button",
      class: "link",
      onclick: () => {
        raw.hidden = !raw.hidden;
        if (!raw.hidden && raw.textContent === "")
          raw.textContent = JSON.stringify(state, null, 1).slice(0, 400_000);
      },
    },
    "Show or hide the raw data",
  );
  const routes = Object.entries(state.routeDistribution);
  return [
    h("h3", {}, "Boundary"),
    h("ul", { class: "plain" }, ...state.boundary.map((text) => h("li", {}, text))),
    h("h3", {}, "Status"),
    h("ul", { class: "plain" }, ...state.statusMessages.map((text) => h("li", {}, text))),
    h("h3", {}, "Routes"),
    routes.length === 0
      ? fine("No route has been traced.")
      : table(
          ["Layer", "Routes"],
          routes.map(([layer, count]) => [layer, String(count)]),
        ),
    h("h3", {}, "Raw data"),
    show,
    raw,
    fine(
      `${state.origin["generated_by"] ?? ""} ${state.origin["generator_version"] ?? ""} · ${state.origin["license"] ?? ""} · ${state.project.project_id}`,
    ),
  ];
}

/** A table of texts. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, ...head.map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, ...rows.map((row) => h("tr", {}, ...row.map((text) => h("td", {}, text))))),
  );
}
