import { findSection, unescapeText } from "@orange-hyper/core";
import type { GraphNode } from "@orange-hyper/graph";
import type { Quest } from "@orange-hyper/quest";
import { type EvidenceSource, evidenceSource } from "./evidence.js";
import { type SearchText, searchText } from "./search-text.js";
import { type GrowthState, questLayers } from "./state.js";

/** One quest or one memory, as topics are looked for in it. */
export interface CorpusItem {
  readonly id: string;
  readonly label: string;
  readonly source: EvidenceSource;
  readonly text: SearchText;
}

export interface NodeItem extends CorpusItem {
  readonly node: GraphNode;
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
export function questSource(quest: Quest): EvidenceSource {
  return evidenceSource({ questId: quest.id, routeLayer: quest.layer === "" ? null : quest.layer });
}

/** How people know a quest. */
export function questTitle(quest: Quest): string {
  return quest.title || quest.id;
}

function questItem(quest: Quest): CorpusItem {
  return {
    id: `quest:${quest.id}`,
    label: `Quest ${quest.id} (${questTitle(quest)})`,
    source: questSource(quest),
    text: searchText([
      quest.title,
      quest.outputContract,
      quest.layer,
      ...quest.constraints,
      ...quest.expectedVerification,
      ...quest.verificationEvidence,
      quest.unverifiedReason,
    ]),
  };
}

function nodeItem(node: GraphNode, routeLayer: string | null): NodeItem {
  const { id, nodeType, sourceQuest: questId } = node;
  return {
    id: `node:${id}`,
    label: `Accepted node ${id} (${node.title})`,
    source: evidenceSource({ questId, nodeId: id, nodeType, routeLayer }),
    text: searchText([nodeType, node.title, node.candidateMemory, node.summary, ...evidenceTexts(node)]),
    node,
  };
}

/** What a memory's evidence says, without the words that every evidence section is written with. */
function evidenceTexts(node: GraphNode): readonly string[] {
  const section = unescapeText(findSection(node.document.body, "Evidence") ?? "");
  return section
    .split("\n")
    .filter((line) => !/^- (?:Source Quest|Verification status): /.test(line))
    .map((line) => line.replace(/^- (?:Evidence|Unverified reason): /, ""));
}
