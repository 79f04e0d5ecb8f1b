import type { App } from "./app.js";
import { commandLine } from "./copy.js";
import { byId, day, duration, fine, h, link } from "./dom.js";
import { isWithin } from "./filter.js";
import { growingList } from "./growing-list.js";
import type { GraphNode } from "./model.js";
import { evidenceText } from "./prose.js";
import { flagsOf, nodeRow, questState, rows, runRow, stateSign } from "./rows.js";
import type { PageMemory, PageQuest } from "./state.js";
import { typeSign } from "./types.js";
import { confidence, fill, typeNames, w } from "./words/index.js";

/** Maximum length of a heading, in characters. A longer text is shown below it. */
const MAX_HEADING_LENGTH = 240;

/** Returns the heading of a node's details: the whole text of a memory if it is short enough, otherwise the label. */
export function headingOf({ memory, label }: GraphNode): string {
  const text = memory?.text ?? label;
  return text.length > MAX_HEADING_LENGTH ? label : text;
}

/** Builds the details of a node: its text, its origin, and what is near it and why. */
export function nodeDetail(app: App, node: GraphNode): readonly HTMLElement[] {
  const { model } = app;
  const { memory, part } = node;
  const near = [...model.neighbours(node)].filter((other) => other !== node && other.kind !== "cluster");
  const held = node.isCircle
    ? model.nodes.filter(
        (other) => other !== node && other.kind === "memory" && isWithin(other.circle, node.circle),
      )
    : [];
  return [
    h(
      "p",
      { class: "badge-line" },
      h("span", { class: "badge" }, typeSign(node.type), typeNames(node.type)[0]),
      memory?.confidence ? h("span", { class: "badge quiet" }, confidence(memory.confidence)) : null,
      ...flagsOf(node, app).map((flag) => h("span", { class: "badge flag" }, flag)),
    ),
    ...(memory?.text === undefined || memory.text === headingOf(node)
      ? []
      : [h("p", { class: "memory-text" }, memory.text)]),
    ...(app.tab === "picture"
      ? pictureActions(app, node)
      : [link(w.inPicture, () => app.go({ tab: "picture", item: app.item }))]),
    ...(memory === null ? [] : memoryParts(app, node, memory)),
    ...(part === null
      ? []
      : [
          facts([
            [w.path, part.path],
            [w.role, part.role || w.none],
          ]),
        ]),
    ...listed(fill(w.holds, { count: held.length }), held, app),
    ...listed(fill(w.linked, { count: near.length }), near, app, node),
    facts([
      [w.circle, node.circle.label || w.none],
      ...(memory === null ? [] : [[w.shortId, memory.short] as const]),
      [w.id, node.id],
    ]),
  ];
}

function pictureActions(app: App, node: GraphNode): readonly HTMLElement[] {
  if (app.criteria.circle === node.circle || node.circle.depth === 0) return [];
  const isolate = (): void => {
    app.filter({ circle: node.circle });
    byId("leave-group").focus();
  };
  return [link(`${w.isolate}: ${node.circle.label}`, isolate)];
}

function listed(
  title: string,
  nodes: readonly GraphNode[],
  app: App,
  beside?: GraphNode,
): readonly HTMLElement[] {
  if (nodes.length === 0) return [];
  return [
    h("h3", {}, title),
    growingList(nodes, (some) => rows(some.map((node) => nodeRow(node, app, beside)))),
  ];
}

function memoryParts(app: App, node: GraphNode, memory: PageMemory): readonly HTMLElement[] {
  const { model } = app;
  const proposal = model.proposalOf(memory);
  const quest = model.quest(memory.quest);
  const target = memory.target === undefined ? undefined : model.node(memory.target);
  const successors = (memory.supersededBy ?? []).flatMap((id) => model.node(id) ?? []);
  return [
    ...texts(w.whyUnapproved, memory.unapproved === undefined ? [] : [memory.unapproved]),
    ...texts(w.whyStale, memory.stale ?? []),
    ...(memory.stale === undefined ? [] : [commandLine(`orange remember confirm ${memory.short}`)]),
    ...listed(w.supersededBy, successors, app),
    ...listed(w.contradicts, model.contradicting(node), app),
    h("h3", {}, w.whereFrom),
    h(
      "ol",
      { class: "trail" },
      step(
        w.quest,
        quest === undefined
          ? h("p", {}, memory.quest || w.none)
          : link(quest.title, () => app.quest(quest.id)),
      ),
      step(w.proposal, h("p", { class: "mono" }, proposal || w.none)),
      step(w.evidence, evidenceText(memory.evidence ?? w.none, app)),
      step(w.acceptedAt, h("p", {}, day(memory.at))),
    ),
    h("h3", {}, w.whatAbout),
    target === undefined
      ? fine(memory.status === "orphaned" ? w.pathsGone : w.noPath)
      : rows([nodeRow(target, app)]),
    facts([
      [w.paths, memory.paths?.join(", ") ?? w.none],
      [w.tags, memory.tags.join(", ") || w.none],
    ]),
    commandLine(`orange why ${memory.short}`),
  ];
}

function step(name: string, content: HTMLElement): HTMLElement {
  return h("li", {}, h("h4", {}, name), content);
}

/** Builds the details of a quest: its evidence, its runs, and the memory that came from it. */
export function questDetail(app: App, quest: PageQuest): readonly HTMLElement[] {
  const memory = app.model.byQuest.get(quest.id) ?? [];
  const runs = app.model.runsByQuest.get(quest.id) ?? [];
  const state = questState(quest);
  const now = app.model.state.project.generatedAt;
  const taken = fill(quest.done ? w.took : w.openFor, {
    time: duration(quest.createdAt, quest.completedAt ?? now),
  });
  return [
    h(
      "p",
      { class: "badge-line" },
      h("span", { class: "badge" }, stateSign(state), w.questState[state]),
      h("span", { class: "badge quiet" }, taken),
    ),
    ...(quest.reason === "" ? [] : texts(w.whyUnverified, [quest.reason])),
    ...texts(w.evidence, quest.evidence),
    ...texts(w.plan, quest.plan),
    ...texts(w.scope, quest.scope),
    ...(runs.length === 0
      ? []
      : [
          h("h3", {}, fill(w.runs.ofQuest, { count: runs.length })),
          growingList(runs, (some) => rows(some.map((run) => runRow(run, app)))),
        ]),
    ...(memory.length === 0
      ? [h("h3", {}, w.tabs.memory), fine(w.noMemoryOf)]
      : listed(fill(w.memoryOf, { count: memory.length }), memory, app)),
    commandLine(quest.done ? `orange quest show ${quest.short}` : `orange verify ${quest.short}`),
    facts([
      [w.started, day(quest.createdAt)],
      [w.finished, quest.completedAt === null ? w.notYet : day(quest.completedAt)],
      [w.layer, quest.layer || w.none],
      [w.route, quest.route || w.none],
      [w.shortId, quest.short],
      [w.id, quest.id],
    ]),
  ];
}

function texts(title: string, some: readonly string[]): readonly HTMLElement[] {
  if (some.length === 0) return [];
  const items = some.map((text) => h("li", { class: "evidence" }, text));
  return [h("h3", {}, title), h("ul", { class: "plain" }, ...items)];
}

function facts(pairs: readonly (readonly [string, string])[]): HTMLElement {
  const pair = ([name, value]: readonly [string, string]): HTMLElement =>
    h("div", {}, h("dt", {}, name), h("dd", {}, value));
  return h("dl", { class: "pairs" }, ...pairs.map(pair));
}
