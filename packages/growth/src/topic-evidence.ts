import type { Corpus } from "./corpus.js";
import { type Evidence, sourceKey } from "./evidence.js";
import type { Topic } from "./topics/topic.js";

/** One item for each quest and each memory that the topic occurs in. */
export function topicEvidence(topic: Topic, corpus: Corpus): readonly Evidence[] {
  const prefix = `${topic.ruleId}.`;
  const evidence: Evidence[] = [];
  for (const items of [corpus.quests, corpus.nodes]) {
    for (const item of items) {
      const signals = item.signals.filter((signal) => signal.startsWith(prefix));
      if (signals.length === 0) continue;
      const { id, label, source } = item;
      evidence.push({
        id: `topic:${topic.ruleId}:${id}`,
        label: `${topic.prefix}: ${label}`,
        source,
        signals,
      });
    }
  }
  return evidence;
}

/** Evidence of a topic that MCP servers could help with says which of their signals it is. */
export function asMcpSignal(ruleId: string, item: Evidence): Evidence {
  const parts = [ruleId, ...item.signals, sourceKey(item.source)].join(":");
  const mcpSignalId = parts.replace(/[^A-Za-z0-9_.:-]+/g, "-").slice(0, 160);
  return { ...item, source: { ...item.source, mcpSignalId } };
}
