import { chips, nothing, selectBox, toolbar } from "../controls.js";
import { commandLine } from "../copy.js";
import { fine, h } from "../dom.js";
import { compare } from "../find.js";
import { growingList, openedLists } from "../growing-list.js";
import { type QuestState, questRow, questState, rows, stateSign } from "../rows.js";
import type { PageQuest } from "../state.js";
import type { ViewContext } from "../view.js";
import { fill, number, w } from "../words/index.js";
import { weekStart } from "./chart.js";

const STATES = ["active", "unverified", "stated", "verified"] as const;
const LAYOUTS = ["list", "board", "timeline"] as const;

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

/** Quests as a list, as a board with a column for each state, or week by week. */
export function questsView(context: ViewContext): () => readonly HTMLElement[] {
  const { app, redraw } = context;
  const { work } = app.model.state;
  let layout: string = "list";
  let state = "";
  let sort: Sort = "newest";
  const opened = openedLists();
  const clear = (): void => {
    state = "";
    context.clearSearch();
    redraw();
  };
  return () => {
    if (work.quests.length === 0)
      return [h("h2", {}, w.tabs.quests), h("p", {}, w.noQuest), commandLine(w.startCommand)];
    const all = context.found().quests;
    const shown = all.filter((quest) => state === "" || questState(quest) === state).sort(SORTS[sort]);
    const bar = toolbar(
      chips({
        name: w.state,
        choices: STATES.map((value) => ({
          value,
          label: w.states[value],
          count: all.filter((quest) => questState(quest) === value).length,
          sign: stateSign(value),
        })),
        value: state,
        change: (value) => {
          state = value;
          redraw();
        },
      }),
      selectBox({
        name: w.layout,
        choices: LAYOUTS.map((value) => ({ value, label: w[value] })),
        value: layout,
        change: (value) => {
          layout = value;
          redraw();
        },
      }),
      layout === "timeline"
        ? null
        : selectBox({
            name: w.sort,
            choices: (Object.keys(SORTS) as Sort[]).map((value) => ({ value, label: w.sorts[value] })),
            value: sort,
            change: (value) => {
              sort = value as Sort;
              redraw();
            },
          }),
    );
    const left =
      work.leftOut === 0
        ? []
        : [fine(fill(w.leftOutQuests, { count: work.leftOut })), commandLine("orange quest list --all")];
    if (shown.length === 0) return [bar, nothing(clear), ...left];
    const list: List = (some, name) =>
      growingList(some, (part) => rows(part.map((quest) => questRow(quest, app))), opened(name));
    const drawn =
      layout === "board"
        ? board(shown, list)
        : layout === "timeline"
          ? growingList(weeks(shown), (some) => timeline(some, list), opened("weeks"))
          : list(shown, "list");
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

/** The newest week first; what is open stands in the week in which it began. */
function weeks(quests: readonly PageQuest[]): readonly Week[] {
  const found = new Map<string, PageQuest[]>();
  for (const quest of [...quests].sort(SORTS.newest)) {
    const at = Date.parse(quest.createdAt);
    const week = Number.isFinite(at) ? weekStart(at) : w.unknown;
    const others = found.get(week);
    if (others === undefined) found.set(week, [quest]);
    else others.push(quest);
  }
  return [...found];
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
