import { nothing, toolbar } from "../controls.js";
import { commandLine } from "../copy.js";
import { fine, h } from "../dom.js";
import { growingList, openedLists } from "../growing-list.js";
import { rows, runRow } from "../rows.js";
import { groupOf, RUN_GROUPS } from "../run-words.js";
import type { PageRun } from "../state.js";
import type { ViewContext } from "../view.js";
import { fill, w } from "../words/index.js";
import { clearFacets, type Facet, narrow } from "./facets.js";
import { runView } from "./run.js";

const STATE: Facet<PageRun> = {
  name: "state",
  label: w.state,
  choices: RUN_GROUPS.map((value) => ({
    value,
    label: w.runs.groups[value],
    sign: () => h("span", { class: `state run-${value}`, "aria-hidden": "true" }),
  })),
  of: (run) => [groupOf(run)],
};

const MODE: Facet<PageRun> = {
  name: "mode",
  label: w.runs.mode,
  choices: (["implement", "review", "plan", "research"] as const).map((value) => ({
    value,
    label: w.runs.modes[value],
  })),
  of: ({ mode }) => [mode],
  isLong: true,
};

/** Builds the view of this machine's runs: the list, newest first, or one run in full. */
export function runsView(context: ViewContext): () => readonly HTMLElement[] {
  const { app } = context;
  const opened = openedLists();
  const drawRun = runView(app);
  return () => {
    const { item, model } = app;
    const { runs } = model.state;
    if (runs === undefined) return [];
    const chosen = item?.kind === "run" ? model.run(item.id) : undefined;
    if (chosen !== undefined) return drawRun(chosen);
    const { shown, bars } = narrow(app, context.found().runs, [STATE, MODE]);
    const clear = (): void => {
      context.clearSearch();
      clearFacets(app, [STATE, MODE]);
    };
    return [
      toolbar(bars.slice(0, 1), bars.slice(1)),
      shown.length === 0
        ? nothing(clear)
        : growingList(shown, (some) => rows(some.map((run) => runRow(run, app))), opened()),
      ...counted(runs.leftOut, w.runs.leftOut, "orange run list"),
      ...counted(runs.unreadable, w.runs.unreadable, "orange run doctor"),
    ];
  };
}

function counted(count: number, text: string, command: string): readonly HTMLElement[] {
  return count === 0 ? [] : [fine(fill(text, { count })), commandLine(command)];
}
