import { type EvidenceSource, evidenceSource } from "./evidence.js";
import type { Memory } from "./memories.js";
import type { Work } from "./quests.js";
import { type GrowthState, questLayers } from "./state.js";

/** One quest or one memory, as topics are looked for in it. */
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

/** What the project's work is about. */
export interface Corpus {
  readonly quests: readonly CorpusItem[];
  readonly nodes: readonly NodeItem[];
  /** The layer of a quest; null when it has none or is gone. */
  layerOf(questId: string): string | null;
}

/** Prepares every quest and every accepted memory. Ids, tags and keywords are no text: they repeat the titles. */
export function buildCorpus(state: GrowthState): Corpus {
  const layers = questLayers(state);
  const layerOf = (questId: string): string | null => layers.get(questId) ?? null;
  return {
    quests: [...state.activeQuests, ...state.completedQuests].map(questItem),
    nodes: state.nodes.map((node) => nodeItem(node, layerOf(node.sourceQuest))),
    layerOf,
  };
}

/** Where evidence about a quest itself comes from. */
export function questSource(quest: Work): EvidenceSource {
  return evidenceSource({ questId: quest.id, routeLayer: quest.layer === "" ? null : quest.layer });
}

/** How people know a quest. */
export function questTitle(quest: Work): string {
  return quest.title || quest.id;
}

function questItem(quest: Work): CorpusItem {
  return {
    id: `quest:${quest.id}`,
    label: `Quest ${quest.id} (${questTitle(quest)})`,
    source: questSource(quest),
    signals: quest.signals,
  };
}

function nodeItem(node: Memory, routeLayer: string | null): NodeItem {
  const { id, nodeType, sourceQuest: questId } = node;
  return {
    id: `node:${id}`,
    label: `Accepted node ${id} (${node.title})`,
    source: evidenceSource({ questId, nodeId: id, nodeType, routeLayer }),
    signals: node.signals,
    node,
  };
}
