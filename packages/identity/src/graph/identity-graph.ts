import type { ProjectIdentity } from "@orange-hyper/core";
import { compareText } from "@orange-hyper/core/text";
import { graphColours, MEMORY_COLOURS, TYPE_COLOURS, UNKNOWN_COLOUR } from "../colours.js";
import { shortHash } from "../hash.js";
import { type Placement, radialLayout } from "../layout/radial.js";
import type { IdentityEdge, IdentityGraph, IdentityNode, MemoryGraph, MemoryNode } from "../schema.js";
import { ROOT_ID, type Structure, type StructureNode } from "../structure.js";
import { GRAPH_SCHEMA } from "./preview.js";
import { typeRank } from "./rank.js";

interface IdentityGraphInput {
  readonly structure: Structure;
  readonly memory: MemoryGraph;
  readonly identity: ProjectIdentity;
}

/** The nodes to which memory is attached that belongs to no part of the repository. */
const CLUSTERS = {
  unmapped: { id: "unmapped-memory", label: "Unmapped Memory" },
  orphaned: { id: "orphaned-memory", label: "Orphaned Memory" },
} as const;

const IMPORTANCE: Readonly<Record<string, number>> = {
  project: 100,
  module: 32,
  domain: 26,
  component: 18,
  datastore: 16,
  test: 15,
  document: 13,
  infrastructure: 12,
  memoryCluster: 14,
};

const DISTANCES: Readonly<Record<string, number>> = {
  contains: 145,
  depends_on: 190,
  tests: 160,
  documents: 170,
  configures: 180,
};

/** Composes structure and accepted memory into one graph, each node with its position. */
export function identityGraph({ structure, memory, identity }: IdentityGraphInput): IdentityGraph {
  const edges = composeEdges(structure, memory);
  const degrees = countEnds(edges);
  const bare = [
    ...structure.nodes.map(structureNode),
    ...memory.nodes.map(memoryNode),
    ...clusterNodes(memory),
  ].sort((a, b) => typeRank(a.type) - typeRank(b.type) || compareText(a.id, b.id));
  const seed = shortHash([identity.project_id, ...bare.map(({ id }) => id)].join("|"));
  const positions = radialLayout(structure, memory.nodes, seed);
  return {
    schemaVersion: GRAPH_SCHEMA,
    readOnly: true,
    editingSupported: false,
    displayOnly: true,
    source: "structure-plus-accepted-memory",
    ...identity,
    seed,
    layout: "deterministic-radial-cluster-v2",
    nodeTypeColors: graphColours(),
    nodes: bare.map((node) => placed(node, degrees.get(node.id) ?? 0, positions.get(node.id))),
    edges,
  };
}

type BareNode = Omit<IdentityNode, keyof Placement | "layoutComputedAt">;

function placed(node: BareNode, degree: number, position: Placement | undefined): IdentityNode {
  return {
    ...node,
    importance: Math.max(node.importance, 1 + degree),
    degree,
    ...(position ?? { x: 0, y: 0, layoutCluster: "fallback", layoutClusterLabel: "Fallback" }),
    layoutComputedAt: "build-time",
  };
}

function structureNode(node: StructureNode): BareNode {
  return {
    id: node.id,
    type: node.type,
    visualType: node.type,
    graphKind: "structure",
    label: node.label,
    color: TYPE_COLOURS[node.type] ?? UNKNOWN_COLOUR,
    displayOnly: false,
    derived: false,
    readOnly: true,
    sourceMemoryIds: [],
    importance: IMPORTANCE[node.type] ?? 10,
    degree: 0,
    structurePath: node.path,
    structureRole: node.role,
    source: node.source,
    layoutRole: node.id === ROOT_ID ? "center" : "structure",
  };
}

function memoryNode(node: MemoryNode): BareNode {
  return {
    ...node,
    type: "memory",
    visualType: "memory",
    color: MEMORY_COLOURS[node.node_type] ?? UNKNOWN_COLOUR,
    sourceMemoryIds: [node.id],
    importance: 18 + node.degree,
    layoutRole: "accepted-memory",
  };
}

function clusterNodes({ nodes }: MemoryGraph): readonly BareNode[] {
  return (["unmapped", "orphaned"] as const)
    .filter((status) => nodes.some((node) => node.mapping_status === status))
    .map((status) => ({
      id: CLUSTERS[status].id,
      type: "memoryCluster",
      visualType: "memoryCluster",
      graphKind: "memory-cluster",
      label: CLUSTERS[status].label,
      color: TYPE_COLOURS["memoryCluster"] ?? UNKNOWN_COLOUR,
      displayOnly: true,
      derived: true,
      readOnly: true,
      sourceMemoryIds: [],
      importance: IMPORTANCE["memoryCluster"] ?? 10,
      degree: 0,
      layoutRole: CLUSTERS[status].id,
    }));
}

interface Line {
  readonly from: string;
  readonly to: string;
  readonly relation: string;
  readonly source: string;
  readonly strength: number;
  readonly distance: number;
}

function composeEdges(structure: Structure, memory: MemoryGraph): readonly IdentityEdge[] {
  const hasRoot = structure.nodes.some(({ id }) => id === ROOT_ID);
  const lines: Line[] = [
    ...structure.edges.map((edge) => ({
      ...edge,
      strength: 0.82,
      distance: DISTANCES[edge.relation] ?? 160,
    })),
    ...memory.edges.map(({ from, to, relation }) => ({
      from,
      to,
      relation,
      source: "memory-graph",
      strength: 0.58,
      distance: 170,
    })),
    ...memory.nodes.map(scopeLine),
    ...(hasRoot ? clusterNodes(memory) : []).map(({ id }) => ({
      from: ROOT_ID,
      to: id,
      relation: "contains",
      source: "memory-scope",
      strength: 0.62,
      distance: 240,
    })),
  ];
  const unique = new Map<string, IdentityEdge>();
  for (const line of lines) {
    const name = `${line.from}|${line.to}|${line.relation}|${line.source}`;
    if (line.from === line.to || unique.has(name)) continue;
    const id = `identity-edge-${shortHash(name)}`;
    unique.set(name, { id, ...line, displayOnly: true, derived: false, readOnly: true });
  }
  return [...unique.values()].sort((a, b) => compareText(a.id, b.id));
}

function scopeLine(node: MemoryNode): Line {
  const { mapping_status: status, mapped_structure_node_id: target } = node;
  if (status === "mapped" && target !== null) {
    const from = { from: node.id, to: target, relation: "documents" };
    return { ...from, source: "memory-scope", strength: 0.76, distance: 150 };
  }
  const cluster = CLUSTERS[status === "orphaned" ? "orphaned" : "unmapped"].id;
  const from = { from: cluster, to: node.id, relation: "contains" };
  return { ...from, source: "memory-scope", strength: 0.64, distance: 130 };
}

function countEnds(edges: readonly IdentityEdge[]): Map<string, number> {
  const degrees = new Map<string, number>();
  for (const { from, to } of edges) {
    degrees.set(from, (degrees.get(from) ?? 0) + 1);
    degrees.set(to, (degrees.get(to) ?? 0) + 1);
  }
  return degrees;
}
