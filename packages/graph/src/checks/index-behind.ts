import type { Finding } from "@orange-hyper/core";
import { INDEX_KEY } from "../index-file.js";

/** Accepting a memory does not write the index of so large a graph, so that nothing is wrong with it. */
export function indexBehind(missing: number, nodes: number): Finding {
  return {
    code: "GRAPH_INDEX_BEHIND",
    level: "warning",
    message: `${INDEX_KEY} is behind: it lacks ${missing} of ${nodes} graph nodes`,
    hint: "Run `orange graph rebuild-index` before another program reads the index.",
  };
}
