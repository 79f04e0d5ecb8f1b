import type { ProjectIdentity } from "@orange-hyper/core";
import type { GraphNode } from "@orange-hyper/graph";
import { MEMORY_COLOURS } from "../colours.js";
import { countBy } from "../count-by.js";
import { groupBy } from "../group.js";
import type { GraphPreview, Origin, PreviewEdge, PreviewNode } from "../schema.js";

/** Version of the graph format. Raised only when the format changes. */
export const GRAPH_SCHEMA = "1";

interface PreviewInput {
  readonly nodes: readonly GraphNode[];
  readonly identity: ProjectIdentity;
  readonly origin: Origin;
}

/** Builds the graph of accepted memory alone, with edges between neighbours of the same quest and of the same type. */
export function graphPreview({ nodes, identity, origin }: PreviewInput): GraphPreview {
  const edges = previewEdges(nodes);
  const degrees = countEnds(edges);
  return {
    schemaVersion: GRAPH_SCHEMA,
    readOnly: true,
    editingSupported: false,
    acceptedMemoryNodes: nodes.length,
    project_id: identity.project_id,
    nodeTypeColors: MEMORY_COLOURS,
    nodeTypeDistribution: countBy(nodes, (node) => node.nodeType),
    nodes: nodes.map((node) => previewNode(node, { identity, origin, degree: degrees.get(node.id) ?? 0 })),
    edges,
    sourceLinks: nodes.map((node) => ({
      node_id: node.id,
      node_type: node.nodeType,
      title: node.title,
      source_quest: node.sourceQuest,
      source_proposal: node.sourceProposal,
      source_path: node.sourcePath,
      scope_paths: [...node.scopePaths],
      accepted_at: node.acceptedAt,
    })),
  };
}

function previewNode(
  node: GraphNode,
  { identity, origin, degree }: Omit<PreviewInput, "nodes"> & { readonly degree: number },
): PreviewNode {
  const { license: _, ...generator } = origin;
  return {
    id: node.id,
    type: node.nodeType,
    label: node.title || node.id,
    ...identity,
    ...generator,
    node_type: node.nodeType,
    title: node.title,
    source_quest: node.sourceQuest,
    source_proposal: node.sourceProposal,
    source_path: node.sourcePath,
    scope_paths: [...node.scopePaths],
    accepted_at: node.acceptedAt,
    candidate_memory: node.candidateMemory,
    candidate_memory_summary: node.summary,
    summary: node.summary,
    degree,
    readOnly: true,
    tags: [...node.tags],
    keywords: [...node.keywords],
  };
}

function previewEdges(nodes: readonly GraphNode[]): readonly PreviewEdge[] {
  const edges: PreviewEdge[] = [];
  const join = (relation: PreviewEdge["relation"], groups: Map<string, GraphNode[]>): void => {
    for (const [source, members] of groups) {
      for (const [index, to] of members.slice(1).entries()) {
        const id = `edge-${String(edges.length + 1).padStart(3, "0")}`;
        edges.push({ id, from: members[index]?.id ?? "", to: to.id, relation, source, readOnly: true });
      }
    }
  };
  join(
    "derived_from_source_quest",
    groupBy(nodes, (node) => node.sourceQuest),
  );
  join(
    "same_node_type",
    groupBy(nodes, (node) => node.nodeType),
  );
  return edges;
}

function countEnds(edges: readonly PreviewEdge[]): Map<string, number> {
  const degrees = new Map<string, number>();
  for (const { from, to } of edges) {
    degrees.set(from, (degrees.get(from) ?? 0) + 1);
    degrees.set(to, (degrees.get(to) ?? 0) + 1);
  }
  return degrees;
}
