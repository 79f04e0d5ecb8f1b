import { msg } from "@orange-hyper/core/text";
import { type EvidenceSource, evidenceSource } from "./evidence.js";
import type { Memory } from "./memories.js";
import type { Work } from "./quests.js";
import type { GrowthState } from "./state.js";

/** A quest or a memory with the topics that occur in it. */
interface CorpusItem {
  readonly id: string;
  readonly label: string;
  readonly source: EvidenceSource;
  /** The signals of all topics that occur in it. */
  readonly signals: readonly string[];
}

export interface NodeItem extends CorpusItem {
  readonly node: Memory;
}

/** The quests and memories of a project with their topics. */
export interface Corpus {
  readonly quests: readonly CorpusItem[];
  readonly nodes: readonly NodeItem[];
  /** Returns the layer of a quest; null when it has none or no longer exists. */
  layerOf(questId: string): string | null;
}

/**
 * Builds the corpus of all quests and accepted memories. Ids, tags and keywords are left out: they repeat the titles.
 */
export function buildCorpus(state: GrowthState): Corpus {
  const quests = [...state.activeQuests, ...state.completedQuests];
  const layers = new Map(quests.filter(({ layer }) => layer !== "").map(({ id, layer }) => [id, layer]));
  const layerOf = (questId: string): string | null => layers.get(questId) ?? null;
  return {
    quests: quests.map(questItem),
    nodes: state.nodes.map((node) => nodeItem(node, layerOf(node.sourceQuest))),
    layerOf,
  };
}

/** Returns the source of evidence about a quest itself. */
export function questSource(quest: Work): EvidenceSource {
  return evidenceSource({ questId: quest.id, routeLayer: quest.layer === "" ? null : quest.layer });
}

/** Returns the title of a quest, or its id when it has none. */
export function questTitle(quest: Work): string {
  return quest.title || quest.id;
}

function questItem(quest: Work): CorpusItem {
  return {
    id: `quest:${quest.id}`,
    label: msg`Quest ${quest.id} (${questTitle(quest)})`,
    source: questSource(quest),
    signals: quest.signals,
  };
}

function nodeItem(node: Memory, routeLayer: string | null): NodeItem {
  const { id, nodeType, sourceQuest: questId } = node;
  return {
    id: `node:${id}`,
    label: msg`Accepted node ${id} (${node.title})`,
    source: evidenceSource({ questId, nodeId: id, nodeType, routeLayer }),
    signals: node.signals,
    node,
  };
}
