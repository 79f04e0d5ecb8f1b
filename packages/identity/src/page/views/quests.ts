import { groupBy } from "../../group.js";
import { nothing, toolbar } from "../controls.js";
import { commandLine } from "../copy.js";
import { fine, h } from "../dom.js";
import { compare } from "../find.js";
import { growingList, openedLists } from "../growing-list.js";
import { type QuestState, questRow, questState, rows, stateSign } from "../rows.js";
import type { PageQuest } from "../state.js";
import type { ViewContext } from "../view.js";
import { fill, number, w } from "../words/index.js";
import { weekStart } from "./chart.js";
import { clearFacets, type Facet, narrow, setting } from "./facets.js";

const STATES = ["active", "unverified", "stated", "verified"] as const;

type Sort = "newest" | "oldest" | "changed" | "title" | "longest";

const SORTS: Readonly<Record<Sort, (a: PageQuest, b: PageQuest) => number>> = {
  newest: (a, b) => compare(b.createdAt, a.createdAt),
  oldest: (a, b) => compare(a.createdAt, b.createdAt),
  changed: (a, b) => compare(lastChange(b), lastChange(a)),
  title: (a, b) => a.title.localeCompare(b.title),
  longest: (a, b) => timeOf(b) - timeOf(a),
};

function lastChange({ updatedAt, completedAt, createdAt }: PageQuest): string {
  return updatedAt || completedAt || createdAt;
}

function timeOf({ createdAt, completedAt }: PageQuest): number {
  return (
    (completedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(completedAt)) - Date.parse(createdAt) || 0
  );
}

const { newest, oldest, changed, title, longest } = w.sorts;

const STATE: Facet<PageQuest> = {
  name: "state",
  label: w.state,
  choices: STATES.map((value) => ({ value, label: w.states[value], sign: () => stateSign(value) })),
  of: (quest) => [questState(quest)],
};

/** Builds the view of quests: a list, a board with a column for each state, or a timeline by week. */
export function questsView(context: ViewContext): () => readonly HTMLElement[] {
  const { app } = context;
  const opened = openedLists();
  const clear = (): void => {
    context.clearSearch();
    clearFacets(app, [STATE]);
  };
  return () => {
    const { work } = app.model.state;
    if (work.quests.length === 0)
      return [h("h2", {}, w.tabs.quests), h("p", {}, w.noQuest), commandLine(w.startCommand)];
    const { shown, bars } = narrow(app, context.found().quests, [STATE]);
    const { list, board: asBoard, timeline: asTimeline } = w;
    const layout = setting(app, {
      name: "layout",
      label: w.layout,
      choices: { list, board: asBoard, timeline: asTimeline },
      isShort: true,
    });
    const sort = setting(app, {
      name: "sort",
      label: w.sort,
      choices: { newest, oldest, changed, title, longest },
    });
    const bar = toolbar(bars, [layout.box, layout.value === "timeline" ? null : sort.box]);
    const left =
      work.leftOut === 0
        ? []
        : [fine(fill(w.leftOutQuests, { count: work.leftOut })), commandLine("orange quest list --all")];
    if (shown.length === 0) return [bar, nothing(clear), ...left];
    const withState = layout.value !== "board";
    const drawList: List = (some, name) =>
      growingList(
        some,
        (part) => rows(part.map((quest) => questRow(quest, app, { withState }))),
        opened(name),
      );
    const sorted = [...shown].sort(SORTS[sort.value]);
    const drawn =
      layout.value === "board"
        ? board(sorted, drawList)
        : layout.value === "timeline"
          ? growingList(weeks(shown), (some) => timeline(some, drawList), opened("weeks"))
          : drawList(sorted, "list");
    return [bar, drawn, ...left];
  };
}

type List = (some: readonly PageQuest[], name: string) => HTMLElement;

function board(quests: readonly PageQuest[], list: List): HTMLElement {
  const column = (state: QuestState): HTMLElement => {
    const some = quests.filter((quest) => questState(quest) === state);
    return h(
      "section",
      { class: "column" },
      h("h2", {}, stateSign(state), `${w.states[state]} · ${number(some.length)}`),
      some.length === 0 ? fine(w.none) : list(some, `column ${state}`),
    );
  };
  return h("div", { class: "board" }, ...STATES.map(column));
}

type Week = readonly [week: string, quests: readonly PageQuest[]];

/** Groups quests by the week in which they began, newest week first. */
function weeks(quests: readonly PageQuest[]): readonly Week[] {
  const weekOf = ({ createdAt }: PageQuest): string => {
    const at = Date.parse(createdAt);
    return Number.isFinite(at) ? weekStart(at) : w.unknown;
  };
  return [...groupBy([...quests].sort(SORTS.newest), weekOf)];
}

function timeline(some: readonly Week[], list: List): HTMLElement {
  const section = ([week, quests]: Week): HTMLElement =>
    h(
      "li",
      { class: "week" },
      h("h2", {}, `${fill(w.week, { day: week })} · ${number(quests.length)}`),
      list(quests, `week ${week}`),
    );
  return h("ol", { class: "timeline" }, ...some.map(section));
}
