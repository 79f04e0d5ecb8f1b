import type { App } from "../app.js";
import { commandLine } from "../copy.js";
import { fine, h, link, moment } from "../dom.js";
import { disclosure, type Unfolded } from "../fold.js";
import { runSign } from "../rows.js";
import { span, wordOf } from "../run-words.js";
import type { PageRun } from "../state.js";
import { fill, number, w } from "../words/index.js";
import { checksTable } from "./checks.js";
import { timeline } from "./timeline.js";

type Details = NonNullable<PageRun["details"]>;

/** Builds the view of one run: its state and what it waits for, its gates and last checks, and its timeline. */
export function runView(app: App): (run: PageRun) => readonly HTMLElement[] {
  const unfolded: Unfolded = new Set();
  return (run) => {
    const { details } = run;
    return [
      h(
        "p",
        { class: "back" },
        link(`← ${w.runs.back}`, () => app.go({})),
      ),
      heading(run),
      badges(run),
      ...standing(run),
      h(
        "div",
        { class: "run" },
        h(
          "div",
          { class: "run-side" },
          ...(details === null
            ? []
            : [approvals(run, details, unfolded), gates(run, details, unfolded), lastChecks(details)]),
          factsCard(run, app),
        ),
        h("div", { class: "run-main" }, ...timeline(run, app, unfolded)),
      ),
    ];
  };
}

function heading({ goal, id }: PageRun): HTMLElement {
  return h("h2", { class: "run-title", tabindex: -1, "data-key": id, dir: "auto" }, goal || id);
}

function badges(run: PageRun): HTMLElement {
  const { status, verification, mode, isStub } = run;
  const isMeasured = status === "completed" && verification !== "none";
  return h(
    "p",
    { class: "badge-line" },
    h(
      "span",
      { class: "badge" },
      runSign(run),
      isMeasured ? w.runs.ended[verification] : w.runs.status[status],
    ),
    h("span", { class: "badge quiet" }, w.runs.modes[mode]),
    isStub && h("span", { class: "badge flag" }, w.runs.stub),
  );
}

/** Builds the reason for the run's state and the next commands. */
function standing(run: PageRun): readonly HTMLElement[] {
  const { reason, message, status, details } = run;
  const isStuck = status === "blocked" || status === "failed" || status === "aborted";
  // Pending approvals have their own card, and this view already shows everything that `run show` prints.
  const commands = (details?.next ?? []).filter((command) => !/^orange run (?:approve|show) /.test(command));
  return [
    ...(isStuck && (reason !== null || message !== "")
      ? [
          h(
            "p",
            { class: status === "blocked" ? "finding warning" : "finding error" },
            reason !== null && h("strong", {}, wordOf(reason)),
            reason !== null && message !== "" && " · ",
            message,
          ),
        ]
      : []),
    ...commands.map((command) => commandLine(shortened(command, run), w.runs.next)),
  ];
}

function shortened(command: string, { id, short }: PageRun): string {
  return command.replaceAll(id, short);
}

function section(title: string, figure: string, ...children: readonly (Node | null | false)[]): HTMLElement {
  return h(
    "section",
    { class: "card" },
    h("h3", {}, title, figure !== "" && h("span", { class: "figure" }, figure)),
    ...children,
  );
}

/**
 * Builds the card of pending approvals, each with the commands that decide it. Even a served page decides nothing about
 * runs.
 */
function approvals({ short }: PageRun, { approvals: open }: Details, unfolded: Unfolded): HTMLElement | null {
  if (open.length === 0) return null;
  const one = ({ id, kind, reason, subject }: Details["approvals"][number]): HTMLElement =>
    h(
      "div",
      { class: "approval" },
      h("p", {}, h("strong", {}, wordOf(kind)), " ", h("code", {}, id)),
      h("p", { class: "evidence" }, reason),
      disclosure(w.runs.subject, h("pre", { class: "raw", tabindex: 0 }, subject), {
        unfolded,
        key: `${short} ${id}`,
      }),
      commandLine(`orange run approve ${short} ${id}`, w.runs.approve),
      commandLine(`orange run reject ${short} ${id}`, w.runs.reject),
    );
  const box = section(w.runs.approvals, number(open.length), ...open.map(one), fine(w.runs.approvalsNote));
  box.classList.add("urgent");
  return box;
}

function gates({ short }: PageRun, { gates: all }: Details, unfolded: Unfolded): HTMLElement {
  const [met, unmet] = [all.filter(({ ok }) => ok), all.filter(({ ok }) => !ok)];
  const list = (some: readonly Details["gates"][number][]): HTMLElement =>
    h("ul", { class: "gates" }, ...some.map(gateLine));
  const figure =
    unmet.length === 0
      ? fill(w.runs.gatesMet, { count: all.length })
      : fill(w.runs.gatesUnmet, { count: unmet.length });
  return section(
    w.runs.gates,
    figure,
    unmet.length > 0 && list(unmet),
    met.length > 0 &&
      disclosure(fill(w.runs.showMet, { count: met.length }), list(met), { unfolded, key: `${short} gates` }),
  );
}

function gateLine({ id, ok, reason }: Details["gates"][number]): HTMLElement {
  return h(
    "li",
    { class: ok ? "gate met" : "gate unmet" },
    h("span", { class: "gate-mark", "aria-hidden": "true" }, ok ? "✓" : "✗"),
    h(
      "div",
      {},
      h(
        "p",
        {},
        h("code", {}, id),
        " ",
        w.runs.gateNames[id] ?? "",
        h("span", { class: "hidden" }, ` (${ok ? w.runs.met : w.runs.unmet})`),
      ),
      h("p", { class: "fine" }, reason),
    ),
  );
}

function lastChecks({ checks }: Details): HTMLElement | null {
  if (checks === null) return null;
  return section(
    w.runs.checks,
    "",
    checks.results.length === 0 ? fine(w.runs.noChecks) : checksTable(checks.results),
    checks.isOld && h("p", { class: "finding warning" }, w.runs.checksOld),
  );
}

function factsCard(run: PageRun, app: App): HTMLElement {
  const { iterations, repairs, seconds, tokens, roles, preset, task, createdAt, updatedAt, id } = run;
  const quest = app.model.quest(run.quest);
  const openQuest = (questId: string): void =>
    app.go({ tab: "quests", item: { kind: "quest", id: questId } });
  const of = ([used, most]: readonly [number, number]): string => fill(w.runs.ofMost, { used, most });
  const pairs: readonly (readonly [string, string | Node])[] = [
    [w.quest, quest === undefined ? run.quest || w.none : link(quest.title, () => openQuest(quest.id))],
    ...(task === null ? [] : [[w.runs.task, task] as const]),
    [w.runs.iterations, of(iterations)],
    [w.runs.repairs, of(repairs)],
    [w.runs.time, span(seconds)],
    ...(tokens === null || tokens === 0 ? [] : [[w.runs.tokens, number(tokens)] as const]),
    [w.runs.roles, h("ul", {}, ...roles.map(({ role, by }) => h("li", {}, `${w.runs.who[role]}: ${by}`)))],
    [w.runs.preset, preset],
    [w.runs.began, moment(createdAt)],
    [w.runs.changed, moment(updatedAt)],
    [w.id, id],
  ];
  const pair = ([name, value]: readonly [string, string | Node]): HTMLElement =>
    h("div", {}, h("dt", {}, name), h("dd", {}, value));
  return h("section", { class: "card run-facts" }, h("dl", { class: "pairs" }, ...pairs.map(pair)));
}
