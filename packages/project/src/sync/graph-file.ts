import type { OrangeContext } from "@orange-hyper/core";
import { originBlock } from "@orange-hyper/core/answer";
import type { Comparison } from "./compare.js";
import { SCANNER } from "./revision.js";
import type { Scan } from "./scan.js";
import { EDGE_TYPES, STRUCTURE_NODE_TYPES } from "./vocabulary.js";

/** Builds the structure graph for `structure/index.json` and JSON answers. */
export function structureGraph({ generator }: Pick<OrangeContext, "generator">, comparison: Comparison) {
  const { scan, generatedAt } = comparison;
  return {
    schema_version: 1,
    graph_version: generator.version,
    generated_at: generatedAt,
    state_revision: scan.revision,
    source: SCANNER,
    readOnly: true,
    generated: true,
    ...scan.identity,
    ...originBlock(generator),
    node_types: [...STRUCTURE_NODE_TYPES],
    edge_types: [...EDGE_TYPES],
    scanner: {
      mode: "minimal-project-structure",
      llm: false,
      ast: false,
      callGraph: false,
      graphEditing: false,
    },
    nodes: scan.nodes,
    edges: scan.edges,
    summary: summarise(scan),
    ignored: { directories: scan.ignoredFolders },
  } as const;
}

/** Counts nodes by type and edges by relation. */
export function summarise({ nodes, edges }: Pick<Scan, "nodes" | "edges">) {
  return {
    node_count: nodes.length,
    edge_count: edges.length,
    nodes_by_type: tally(nodes.map(({ type }) => type)),
    edges_by_relation: tally(edges.map(({ relation }) => relation)),
    project_root_node: "project.root",
  } as const;
}

function tally(kinds: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
