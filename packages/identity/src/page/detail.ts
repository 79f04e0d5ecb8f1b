import { day, fine, h, plural } from "./dom.js";
import { nodeRow } from "./lists.js";
import type { GraphNode, Model } from "./model.js";
import type { Navigation } from "./navigation.js";
import type { PageMemory, PageQuest } from "./state.js";
import { styleOf, typeSign } from "./types.js";

const MOST_ROWS = 40;

/** All that is known of a node: what it says, and where it comes from. */
export function nodeDetail(model: Model, node: GraphNode, go: Navigation): readonly HTMLElement[] {
  const head = h(
    "p",
    { class: "badge-line" },
    h("span", { class: "badge" }, typeSign(node.type), styleOf(node.type).one),
    node.memory === null ? null : h("span", { class: "badge quiet" }, node.memory.status),
    node.memory?.confidence
      ? h("span", { class: "badge quiet" }, `confidence ${node.memory.confidence}`)
      : null,
    node.memory?.supersededBy ? h("span", { class: "badge" }, "superseded") : null,
    node.memory?.stale ? h("span", { class: "badge" }, "may be stale") : null,
  );
  const { memory, part } = node;
  const near = [...model.neighbours(node)].filter((other) => other !== node && other.kind !== "cluster");
  return [
    head,
    ...(memory === null ? [] : memoryParts(model, memory, go)),
    ...(part === null
      ? []
      : [
          facts([
            ["Path", part.path],
            ["Role", part.role || "none"],
          ]),
        ]),
    ...(near.length === 0
      ? []
      : [
          h("h3", {}, `Linked · ${near.length}`),
          h("ul", { class: "rows" }, ...near.slice(0, MOST_ROWS).map((other) => nodeRow(other, go))),
          ...(near.length > MOST_ROWS ? [fine(`and ${near.length - MOST_ROWS} more`)] : []),
        ]),
    facts([
      ["Id", node.id],
      ["Cluster", node.group || "none"],
    ]),
  ];
}

function memoryParts(model: Model, memory: PageMemory, go: Navigation): readonly HTMLElement[] {
  const proposal = model.proposalOf(memory);
  const quest = model.state.work.quests.find(({ id }) => id === memory.quest);
  const target = memory.target === undefined ? undefined : model.byId.get(memory.target);
  return [
    ...(memory.text === undefined ? [] : [h("p", { class: "memory-text" }, memory.text)]),
    ...texts("Why it may be stale", memory.stale ?? []),
    ...texts("Superseded by", memory.supersededBy ?? []),
    h("h3", {}, "Where it comes from"),
    h(
      "ol",
      { class: "trail" },
      step(
        "Quest",
        quest === undefined
          ? h("p", {}, memory.quest || "none")
          : h("button", { type: "button", class: "link", onclick: () => go.quest(quest.id) }, quest.title),
        quest === undefined ? "" : quest.verification,
      ),
      step(
        "Proposal",
        h("p", { class: "mono" }, proposal || "none"),
        `.orange-hyper/proposals/memory-delta/accepted/${proposal}.md`,
      ),
      step("Evidence", h("div", { class: "evidence" }, memory.evidence ?? "none"), ""),
      step("Accepted", h("p", {}, day(memory.at)), ""),
    ),
    h("h3", {}, "What it is about"),
    target === undefined ? fine(mappingText(memory)) : h("ul", { class: "rows" }, nodeRow(target, go)),
    facts([
      ["Paths", memory.paths?.join(", ") ?? "none"],
      ["Tags", memory.tags.join(", ") || "none"],
      ["Command", `orange graph show ${memory.id}`],
    ]),
  ];
}

function mappingText({ status }: PageMemory): string {
  return status === "orphaned"
    ? "Its paths are no part of the repository any more."
    : "No part of the repository: the quest named no path.";
}

function step(name: string, content: HTMLElement, note: string): HTMLElement {
  return h("li", {}, h("h4", {}, name), content, note === "" ? null : fine(note));
}

/** A quest with its evidence, and the memory that came out of it. */
export function questDetail(model: Model, quest: PageQuest, go: Navigation): readonly HTMLElement[] {
  const memory = model.byQuest.get(quest.id) ?? [];
  const state = quest.done ? (quest.verification === "verified" ? "verified" : "unverified") : "active";
  const words = {
    verified: quest.byStatement ? "Finished, verified by statement" : "Finished and verified",
    unverified: "Finished, not verified",
    active: "Being worked on",
  }[state];
  return [
    h(
      "p",
      { class: "badge-line" },
      h("span", { class: "badge" }, h("span", { class: `state ${state}`, "aria-hidden": "true" }), words),
    ),
    facts([
      ["Started", day(quest.createdAt)],
      ["Finished", quest.completedAt === null ? "not yet" : day(quest.completedAt)],
      ["Layer", quest.layer || "none"],
      ["Route", quest.route || "none"],
    ]),
    ...texts("Evidence", quest.evidence),
    ...(quest.reason === "" ? [] : texts("Why it is not verified", [quest.reason])),
    ...texts("Verification plan", quest.plan),
    ...texts("Scope", quest.scope),
    h("h3", {}, memory.length === 0 ? "Memory" : `Memory · ${memory.length}`),
    memory.length === 0
      ? fine("Nothing of it has been accepted into memory.")
      : h("ul", { class: "rows" }, ...memory.slice(0, MOST_ROWS).map((node) => nodeRow(node, go))),
    ...(memory.length > MOST_ROWS ? [fine(`and ${plural(memory.length - MOST_ROWS, "more node")}`)] : []),
    facts([
      ["Id", quest.id],
      ["Command", `orange quest show ${quest.id}`],
    ]),
  ];
}

function texts(title: string, some: readonly string[]): readonly HTMLElement[] {
  return some.length === 0
    ? []
    : [
        h("h3", {}, title),
        h("ul", { class: "plain" }, ...some.map((text) => h("li", { class: "evidence" }, text))),
      ];
}

function facts(pairs: readonly (readonly [string, string])[]): HTMLElement {
  return h(
    "dl",
    { class: "pairs" },
    ...pairs.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
  );
}
