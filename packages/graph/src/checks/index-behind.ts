import type { Finding } from "@orange-hyper/core";
import { INDEX_KEY } from "../index-file.js";

/**
 * Returns the finding for an index that lacks nodes. It is only a warning, because acceptance does not write the index
 * of a graph this large.
 */
export function indexBehind(missing: number, nodes: number): Finding {
  return {
    code: "GRAPH_INDEX_BEHIND",
    level: "warning",
    message: `${INDEX_KEY} is behind: it lacks ${missing} of ${nodes} graph nodes`,
    hint: "Run `orange graph rebuild-index` before another program reads the index.",
  };
}
