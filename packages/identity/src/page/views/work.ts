import { nothing } from "../controls.js";
import { commandLine } from "../copy.js";
import { fine, h, link, moment } from "../dom.js";
import { prose } from "../prose.js";
import type { Filters, Tab } from "../route.js";
import { doubtsOf, nodeRow, proposalRow, questRow, questState, rows, runRow, stateSign } from "../rows.js";
import { isOpen } from "../run-words.js";
import type { ViewContext } from "../view.js";
import { fill, number, w } from "../words/index.js";
import { verificationChart } from "./chart.js";

const MAX = 6;

/**
 * Builds the start view: open work, what waits for a decision, recent memory, and memory to review; during a search,
 * everything that matches.
 */
export function workView(context: ViewContext): readonly HTMLElement[] {
  return context.app.criteria.query.trim() === "" ? overview(context) : hits(context);
}

function overview(context: ViewContext): readonly HTMLElement[] {
  const { project } = context.app.model.state;
  const time = moment(project.generatedAt);
  return [
    verdict(context),
    h(
      "div",
      { class: "cards" },
      waitingCard(context),
      openCard(context),
      runsCard(context),
      verificationCard(context),
      latelyCard(context),
      doubtfulCard(context),
    ),
    globalThis.orangeLive === undefined
      ? fine(fill(w.asOf, { time }), " ", h("code", {}, "orange identity build"), ".")
      : fine(...prose(fill(w.asOfNow, { time }), context.app)),
  ];
}

function verdict({ app }: ViewContext): HTMLElement {
  const { summary, waiting, health } = app.model.state;
  const parts = [
    summary.activeCount === 0 ? w.verdict.idle : fill(w.verdict.open, { count: summary.activeCount }),
    summary.completedCount > 0 &&
      fill(w.verdict.verified, { verified: summary.verifiedCount, completed: summary.completedCount }),
    waiting.pending > 0 && fill(w.verdict.decisions, { count: waiting.pending }),
  ];
  const errors = health.ok === false && link(w.verdict.errors, () => app.go({ tab: "project" }));
  return h("p", { class: "verdict" }, parts.filter(Boolean).join(" · "), errors && " · ", errors);
}

interface Heading {
  readonly title: string;
  readonly count?: number;
  readonly isUrgent?: boolean;
}

function card(
  { title, count, isUrgent }: Heading,
  ...children: readonly (Node | null | false)[]
): HTMLElement {
  return h(
    "section",
    { class: isUrgent ? "card urgent" : "card" },
    h("h2", {}, title, count === undefined ? null : h("span", { class: "figure" }, number(count))),
    ...children,
  );
}

/** Builds a link to a view that shows exactly what is counted here. */
function more({ app }: ViewContext, text: string, tab: Tab, filters: Filters = {}): HTMLElement {
  return link(text, () => app.go({ tab, filters }));
}

function waitingCard(context: ViewContext): HTMLElement {
  const { waiting } = context.app.model.state;
  if (waiting.pending === 0) return card({ title: w.waiting }, fine(w.noneWaiting));
  return card(
    { title: w.waiting, count: waiting.pending, isUrgent: true },
    waiting.withWarnings > 0 && fine(fill(w.withWarnings, { count: waiting.withWarnings })),
    rows(waiting.proposals.slice(0, 4).map((proposal) => proposalRow(proposal, context.app))),
    more(context, w.allWaiting, "decide"),
  );
}

function openCard(context: ViewContext): HTMLElement {
  const { work, summary } = context.app.model.state;
  const open = work.quests.filter(({ done }) => !done);
  if (open.length === 0) return card({ title: w.openQuests }, fine(w.noneOpen), commandLine(w.startCommand));
  return card(
    { title: w.openQuests, count: summary.activeCount },
    rows(open.slice(0, MAX).map((quest) => questRow(quest, context.app))),
    open.length > MAX &&
      more(context, fill(w.allOpen, { count: summary.activeCount }), "quests", { state: "active" }),
  );
}

/** Builds the card of open runs; null when there are none. */
function runsCard(context: ViewContext): HTMLElement | null {
  const open = (context.app.model.state.runs?.list ?? []).filter(isOpen);
  if (open.length === 0) return null;
  return card(
    { title: w.runs.open, count: open.length },
    rows(open.slice(0, MAX).map((run) => runRow(run, context.app))),
    more(context, w.runs.all, "runs"),
  );
}

function verificationCard(context: ViewContext): HTMLElement {
  const { work, project } = context.app.model.state;
  const chart = verificationChart(work.quests, project.generatedAt);
  if (chart === null) return card({ title: w.verification }, fine(w.noneDone));
  const done = work.quests.filter((quest) => quest.done);
  const count = (state: string): number => done.filter((quest) => questState(quest) === state).length;
  const legend = (["verified", "stated", "unverified"] as const).map((state) =>
    h("li", {}, stateSign(state), `${number(count(state))} ${w.legend[state]}`),
  );
  return card({ title: w.verification }, chart, h("ul", { class: "legend-line" }, ...legend));
}

function latelyCard(context: ViewContext): HTMLElement {
  const { memory } = context.found();
  if (memory.length > 0) {
    return card(
      { title: w.lately },
      rows(memory.slice(0, MAX).map((node) => nodeRow(node, context.app))),
      memory.length > MAX && more(context, fill(w.allMemory, { count: memory.length }), "memory"),
    );
  }
  return card({ title: w.lately }, fine(w.noMemory), emptySteps());
}

/** Builds the steps that lead a project to its first memory. */
export function emptySteps(): HTMLElement {
  const step = (text: string, command: string): HTMLElement => h("li", {}, text, commandLine(command));
  return h(
    "ol",
    { class: "steps" },
    step(w.empty.finish, 'orange quest done last --evidence "<what was checked>"'),
    step(w.empty.propose, 'orange remember propose --quest last --text "<what later work must know>"'),
    step(w.empty.accept, "orange review"),
  );
}

function doubtfulCard(context: ViewContext): HTMLElement {
  const { app } = context;
  const doubtful = context.found().memory.filter((node) => doubtsOf(node, app).length > 0);
  if (doubtful.length === 0) return card({ title: w.doubtful }, fine(w.noDoubt));
  return card(
    { title: w.doubtful, count: doubtful.length },
    rows(doubtful.slice(0, MAX).map((node) => nodeRow(node, app))),
    doubtful.length > MAX &&
      more(context, fill(w.allMemory, { count: doubtful.length }), "memory", { standing: "doubtful" }),
  );
}

/** Builds the results of a search, by kind. */
function hits(context: ViewContext): readonly HTMLElement[] {
  const { app } = context;
  const { quests, runs, proposals, memory, parts, count } = context.found();
  const group = <T>(
    title: string,
    items: readonly T[],
    row: (item: T) => HTMLElement,
    tab: Tab,
  ): HTMLElement | null =>
    items.length === 0
      ? null
      : card(
          { title, count: items.length },
          rows(items.slice(0, 8).map(row)),
          items.length > 8 && more(context, fill(w.allHits, { count: items.length }), tab),
        );
  const groups = [
    group(w.tabs.quests, quests, (quest) => questRow(quest, app), "quests"),
    group(w.tabs.runs, runs, (run) => runRow(run, app), "runs"),
    group(w.tabs.decide, proposals, (proposal) => proposalRow(proposal, app), "decide"),
    group(w.tabs.memory, memory, (node) => nodeRow(node, app), "memory"),
    group(w.parts, parts, (node) => nodeRow(node, app), "picture"),
  ].filter((each) => each !== null);
  if (count === 0) return [nothing(context.clearSearch)];
  return [
    h("p", { class: "verdict" }, fill(w.found, { count })),
    h("div", { class: "cards" }, ...groups),
    h("p", {}, link(w.clearFilters, context.clearSearch)),
  ];
}
