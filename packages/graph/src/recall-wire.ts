import type { ProjectIdentity } from "@orange-hyper/core";
import { explain } from "@orange-hyper/recall";
import type { OpenRecall } from "./recall.js";
import type { GraphRecallData } from "./schema.js";

/** Returns the `data` of `graph.recall`. */
export function recallData(
  { project_id, project_name }: ProjectIdentity,
  query: string,
  { found, decisions, ranked, warnings }: OpenRecall,
  isExplained: boolean,
): GraphRecallData {
  const { words, memories } = explain(ranked, decisions);
  return {
    project: { project_id, project_name },
    query,
    count: found.length,
    nodes: found.map((node, index) => {
      const { score = 0, coverage = 0, notTold = null, matches = [] } = memories[index] ?? {};
      return {
        ...node,
        score,
        coverage,
        not_told: notTold,
        ...(isExplained ? { points: matches.map((match) => ({ ...match })) } : {}),
      };
    }),
    ...(isExplained
      ? {
          words: words.map(({ word, weight, lookedUpAs, correctedTo }) => ({
            word,
            weight,
            looked_up_as: [...lookedUpAs],
            corrected_to: correctedTo === null ? null : [...correctedTo],
          })),
        }
      : {}),
    warnings: [...warnings],
  };
}
