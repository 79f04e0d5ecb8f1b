import type { App } from "./app.js";
import { day, duration, h, moment } from "./dom.js";
import type { GraphNode } from "./model.js";
import { reasonsBetween } from "./reasons.js";
import { groupOf } from "./run-words.js";
import type { PageProposal, PageQuest, PageRun } from "./state.js";
import { typeSign } from "./types.js";
import { confidence, fill, typeNames, w } from "./words/index.js";

/** The state of a quest, as the page shows it. */
export type QuestState = "active" | "verified" | "stated" | "unverified";

/** Returns the state of a quest. Verification that was only stated is distinguished from observed verification. */
export function questState({ done, verification, byStatement }: PageQuest): QuestState {
  if (!done) return "active";
  if (verification !== "verified") return "unverified";
  return byStatement ? "stated" : "verified";
}

/** Builds the mark of a quest's state. */
export function stateSign(state: QuestState): HTMLElement {
  return h("span", { class: `state ${state}`, "aria-hidden": "true" });
}

interface Row {
  readonly key: string;
  readonly sign: Node;
  readonly title: string;
  /** Short form of its id. */
  readonly short?: string | undefined;
  readonly note: string;
  readonly flags?: readonly string[];
  /** Flags that only inform. */
  readonly hints?: readonly string[];
  readonly open: () => void;
}

function row({ key, sign, title, short, note, flags = [], hints = [], open }: Row): HTMLElement {
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        class: "row",
        "data-key": key,
        onclick: open,
      },
      sign,
      h(
        "span",
        { class: "row-text" },
        h("span", { class: "row-title" }, title),
        h(
          "span",
          { class: "row-note" },
          short === undefined ? null : h("code", { class: "row-id" }, short),
          ...flags.map((flag) => h("span", { class: "flag" }, flag)),
          ...hints.map((hint) => h("span", { class: "flag hint" }, hint)),
          note,
        ),
      ),
    ),
  );
}

/** Marks the open item wherever it is listed. */
export function markCurrent({ item, chosen, model }: App): void {
  for (const old of document.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
  const open = item?.kind === "quest" || item?.kind === "proposal" ? model[item.kind](item.id) : item;
  const id = chosen?.id ?? open?.id;
  if (id === undefined) return;
  for (const row of document.querySelectorAll(`[data-key="${CSS.escape(id)}"]`))
    row.setAttribute("aria-current", "true");
}

/** Builds a list of rows. */
export function rows(items: readonly HTMLElement[]): HTMLElement {
  return h("ul", { class: "rows" }, ...items);
}

/** Builds a row that opens a quest. With `withState` false, the state is left out, because a heading shows it. */
export function questRow(quest: PageQuest, app: App, { withState = true } = {}): HTMLElement {
  const state = questState(quest);
  const now = app.model.state.project.generatedAt;
  const notes = quest.done
    ? [
        withState && w.states[state],
        day(quest.completedAt ?? quest.createdAt),
        fill(w.took, { time: duration(quest.createdAt, quest.completedAt ?? now) }),
        quest.reason,
      ]
    : [quest.layer, fill(w.openFor, { time: duration(quest.createdAt, now) })];
  return row({
    key: quest.id,
    sign: stateSign(state),
    title: quest.title,
    short: quest.short,
    note: notes.filter(Boolean).join(" · "),
    open: () => app.quest(quest.id),
  });
}

/** The reasons to review a memory. */
export const DOUBTS = ["unapproved", "contradicted", "stale", "superseded", "orphaned"] as const;
type Doubt = (typeof DOUBTS)[number];

/** Returns the reasons to doubt a memory. */
export function doubtsOf(node: GraphNode, { model }: App): readonly Doubt[] {
  const { memory } = node;
  if (memory === null) return [];
  const is: Readonly<Record<Doubt, boolean>> = {
    unapproved: memory.unapproved !== undefined,
    contradicted: model.contradicting(node).length > 0,
    stale: memory.stale !== undefined,
    superseded: memory.supersededBy !== undefined,
    orphaned: memory.status === "orphaned",
  };
  return DOUBTS.filter((doubt) => is[doubt]);
}

/** Returns the reasons to doubt a memory, in words. */
export function flagsOf(node: GraphNode, app: App): readonly string[] {
  return doubtsOf(node, app).map((doubt) => w[doubt]);
}

/** Builds a row that opens a node. With `beside`, it names the reasons why the two belong together. */
export function nodeRow(node: GraphNode, app: App, beside?: GraphNode): HTMLElement {
  const reasons = beside === undefined ? [] : reasonsBetween(app.model, beside, node).map(({ text }) => text);
  const [type, types] = typeNames(node.type);
  // Memory that shares only its type with its circle has no other subject.
  const subject = node.circle.label === types ? "" : node.circle.label;
  const place = node.memory === null ? [node.part?.path] : [subject, day(node.memory.at)];
  const note = reasons.length > 0 ? [...reasons, type] : [type, ...place];
  return row({
    key: node.id,
    sign: typeSign(node.type),
    title: node.memory?.text ?? node.label,
    short: node.memory?.short,
    note: note.filter(Boolean).join(" · "),
    flags: flagsOf(node, app),
    open: () => app.node(node.id),
  });
}

/** Builds the mark of a run's state. */
export function runSign(run: PageRun): HTMLElement {
  return h("span", { class: `state run-${groupOf(run)}`, "aria-hidden": "true" });
}

/** Builds a row that opens a run. */
export function runRow(run: PageRun, app: App): HTMLElement {
  const { id, short, goal, mode, status, createdAt, verification, iterations, isStub } = run;
  const state =
    status === "completed" && verification !== "none" ? w.runs.ended[verification] : w.runs.status[status];
  const isAlarm = status === "failed" || status === "blocked";
  const isHint = status === "waiting_approval" || status === "waiting_handoff";
  const quest = app.model.quest(run.quest)?.title;
  const notes = [
    !isAlarm && !isHint && state,
    w.runs.modes[mode],
    moment(createdAt).slice(0, 16),
    fill(w.runs.rounds, { count: iterations[0] }),
    quest !== goal && quest,
  ];
  return row({
    key: id,
    sign: runSign(run),
    title: goal || id,
    short,
    note: notes.filter(Boolean).join(" · "),
    flags: isAlarm ? [state] : [],
    hints: [...(isHint ? [state] : []), ...(isStub ? [w.runs.stub] : [])],
    open: () => app.run(id),
  });
}

/** Builds a row that opens a proposal. */
export function proposalRow(proposal: PageProposal, app: App): HTMLElement {
  return row({
    key: proposal.id,
    sign: typeSign(proposal.type),
    title: proposal.text || proposal.id,
    short: proposal.short,
    note: [typeNames(proposal.type)[0], confidence(proposal.confidence), day(proposal.at)].join(" · "),
    flags: proposal.errors.length > 0 ? [w.stops] : [],
    hints: proposal.warnings.length > 0 ? [w.warnings] : [],
    open: () => app.proposal(proposal.id),
  });
}
