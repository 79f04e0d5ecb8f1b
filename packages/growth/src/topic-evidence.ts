import type { Corpus } from "./corpus.js";
import { type Evidence, sourceKey } from "./evidence.js";
import type { Terms } from "./search-text.js";

/** A topic and the signals that it is recognised by. */
export interface Topic {
  readonly ruleId: string;
  /** Returns the label of its evidence from the label of the quest or memory. */
  readonly labelOf: (source: string) => string;
  readonly signals: readonly ({ readonly id: string } & Terms)[];
}

/** Returns one item of evidence for each quest and each memory in which the topic occurs. */
export function topicEvidence(topic: Topic, corpus: Corpus): readonly Evidence[] {
  const prefix = `${topic.ruleId}.`;
  return [...corpus.quests, ...corpus.nodes].flatMap((item) => {
    const signals = item.signals.filter((signal) => signal.startsWith(prefix));
    if (signals.length === 0) return [];
    const { id, label, source } = item;
    return [{ id: `topic:${topic.ruleId}:${id}`, label: topic.labelOf(label), source, signals }];
  });
}

/** Returns a copy of the evidence with the id of the MCP signal that it represents. */
export function asMcpSignal(ruleId: string, item: Evidence): Evidence {
  const parts = [ruleId, ...item.signals, sourceKey(item.source)].join(":");
  const mcpSignalId = parts.replace(/[^A-Za-z0-9_.:-]+/g, "-").slice(0, 160);
  return { ...item, source: { ...item.source, mcpSignalId } };
}
