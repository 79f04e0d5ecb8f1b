import { isRecord, type ProjectIdentity, textOf } from "@orange-hyper/core";
import type { LogEntry } from "@orange-hyper/core/ports";
import { compareText } from "@orange-hyper/core/text";
import { currentRelations, relationKey, relationLine } from "@orange-hyper/graph";
import { MEMORY_COLOURS } from "../colours.js";
import { EDGES_KEY } from "../keys.js";
import type { GraphPreview, MemoryEdge, MemoryGraph, MemoryMapping, MemoryNode } from "../schema.js";
import { GRAPH_SCHEMA } from "./preview.js";

interface MemoryGraphInput {
  readonly preview: GraphPreview;
  readonly mapping: MemoryMapping;
  readonly edges: readonly MemoryEdge[];
  readonly identity: ProjectIdentity;
}

/** Builds the graph of accepted memory as stored, with the part of the repository that each node is about. */
export function memoryGraph({ preview, mapping, edges, identity }: MemoryGraphInput): MemoryGraph {
  return {
    schemaVersion: GRAPH_SCHEMA,
    readOnly: true,
    editingSupported: false,
    ...identity,
    source: ".orange-hyper/graph",
    nodeBoundary: "accepted-memory-nodes-only",
    edgeBoundary: "persisted-accepted-memory-edges-only",
    nodeTypeColors: MEMORY_COLOURS,
    nodeTypeDistribution: preview.nodeTypeDistribution,
    acceptedMemoryNodes: preview.nodes.length,
    nodes: preview.nodes.map((node, index) => withMapping(node, mapping, index)),
    edges,
    memory_mapping: mapping,
  };
}

function withMapping(node: GraphPreview["nodes"][number], mapping: MemoryMapping, index: number): MemoryNode {
  const entry = mapping.entries[index];
  return {
    ...node,
    graphKind: "memory",
    sourceOfTruth: true,
    displayOnly: false,
    derived: false,
    mapping_status: entry?.status ?? "unmapped",
    mapped_structure_node_id: entry?.structure_node_id ?? null,
    mapped_structure_node_path: entry?.structure_node_path ?? null,
    mapping_reason: entry?.reason ?? "no_scope_path_or_explicit_reference",
    mapping_candidates: entry?.candidates ?? [],
  };
}

/** Reads the stored edges between accepted memories. A warning gives the number of lines that are not such an edge. */
export function readMemoryEdges(
  entries: readonly LogEntry[],
  ids: ReadonlySet<string>,
): { readonly edges: readonly MemoryEdge[]; readonly warnings: readonly string[] } {
  const relations = entries.map((entry) => (entry.kind === "record" ? relationLine(entry.value) : null));
  const held = new Set(currentRelations(relations.filter((line) => line !== null)).map(relationKey));
  const edges: MemoryEdge[] = [];
  let skipped = 0;
  for (const [index, entry] of entries.entries()) {
    const relation = relations[index] ?? null;
    // A relation that was repeated or revoked is shown only as far as it still holds.
    if (relation !== null && !held.delete(relationKey(relation))) continue;
    const edge = entry.kind === "record" && isRecord(entry.value) ? decode(entry.value, entry.line) : null;
    if (edge !== null && ids.has(edge.from) && ids.has(edge.to)) edges.push(edge);
    else skipped += 1;
  }
  const lines = skipped === 1 ? "1 line is no edge" : `${skipped} lines are no edges`;
  return {
    edges: edges.sort((a, b) => compareText(a.id, b.id)),
    warnings: skipped === 0 ? [] : [`${EDGES_KEY}: ${lines} between accepted nodes`],
  };
}

function decode(value: Readonly<Record<string, unknown>>, line: number): MemoryEdge {
  const confidence = value["confidence"];
  return {
    id: textOf(value["id"]) || `memory-edge-${String(line).padStart(3, "0")}`,
    from: textOf(value["from"]) || textOf(value["source"]),
    to: textOf(value["to"]) || textOf(value["target"]),
    relation: textOf(value["type"]) || textOf(value["relation"]) || "related",
    confidence: typeof confidence === "number" ? confidence : null,
    readOnly: true,
    sourceOfTruth: true,
    displayOnly: false,
    derived: false,
  };
}
