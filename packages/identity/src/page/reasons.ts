import type { GraphNode, Model } from "./model.js";
import { fill, w } from "./words/index.js";

/** Returns every known reason why two nodes belong together, stated relations first. */
export function reasonsBetween(
  model: Model,
  node: GraphNode,
  other: GraphNode,
): readonly { readonly relation: string; readonly text: string }[] {
  const stated = model
    .links(node)
    .filter(({ from, to }) => from === other || to === other)
    .map(({ from, relation, source }) => {
      const words = source === "memory-scope" ? w.about : (w.relations[relation] ?? [relation, relation]);
      return { relation: source === "memory-graph" ? relation : source, text: words[from === node ? 0 : 1] };
    });
  const isSameQuest =
    node.memory !== null && node.memory.quest === other.memory?.quest && node.memory.quest !== "";
  const isSameCircle = node.circle === other.circle && node.circle.label !== "";
  return [
    ...stated,
    ...(isSameQuest ? [{ relation: "quest", text: w.sameQuest }] : []),
    ...(isSameCircle ? [{ relation: "circle", text: fill(w.bothIn, { circle: node.circle.label }) }] : []),
  ];
}
