import type { PageMemory, PageNode, PagePart, PageState } from "./state.js";

/** A node of the picture with all that is asked of it while drawing. */
export interface GraphNode {
  readonly index: number;
  readonly id: string;
  readonly kind: "memory" | "structure" | "cluster";
  readonly type: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Radius at scale 1. */
  readonly radius: number;
  readonly group: string;
  readonly memory: PageMemory | null;
  readonly part: PagePart | null;
}

interface GraphEdge {
  readonly from: GraphNode;
  readonly to: GraphNode;
  readonly relation: string;
  readonly source: string;
}

/** The graph, read once: neighbours and texts to search are ready. */
export interface Model {
  readonly state: PageState;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly byId: ReadonlyMap<string, GraphNode>;
  readonly byQuest: ReadonlyMap<string, readonly GraphNode[]>;
  /** Every node that an edge joins to it, and those of the same quest. */
  neighbours(node: GraphNode): ReadonlySet<GraphNode>;
  links(node: GraphNode): readonly GraphEdge[];
  searchText(node: GraphNode): string;
  proposalOf(memory: PageMemory): string;
}

/** Builds the model from the data of the page. */
export function buildModel(state: PageState): Model {
  const count = state.identityGraph.nodes.length;
  const nodes = state.identityGraph.nodes.map((node, index) => graphNode(node, index, { state, count }));
  const edges: GraphEdge[] = [];
  const links: GraphEdge[][] = nodes.map(() => []);
  for (const [a, b, relation, source] of state.identityGraph.edges) {
    const from = nodes[a];
    const to = nodes[b];
    if (from === undefined || to === undefined) continue;
    const edge = { from, to, relation, source };
    edges.push(edge);
    links[a]?.push(edge);
    links[b]?.push(edge);
  }
  const byQuest = new Map<string, GraphNode[]>();
  for (const node of nodes) {
    if (node.memory === null) continue;
    const siblings = byQuest.get(node.memory.quest);
    if (siblings === undefined) byQuest.set(node.memory.quest, [node]);
    else siblings.push(node);
  }
  const texts: string[] = [];
  return {
    state,
    nodes,
    edges,
    byId: new Map(nodes.map((node) => [node.id, node])),
    byQuest,
    links: (node) => links[node.index] ?? [],
    neighbours: (node) => {
      const near = new Set<GraphNode>((node.memory && byQuest.get(node.memory.quest)) ?? []);
      for (const { from, to } of links[node.index] ?? []) near.add(from === node ? to : from);
      return near;
    },
    searchText: (node) => (texts[node.index] ??= searchText(node, proposalOf)),
    proposalOf,
  };
}

function proposalOf(memory: PageMemory): string {
  return memory.proposal ?? memory.id.slice(memory.type.length + 1);
}

function graphNode(
  node: PageNode,
  index: number,
  { state, count }: { readonly state: PageState; readonly count: number },
): GraphNode {
  const memory = node.m === undefined ? null : (state.memoryGraph.nodes[node.m] ?? null);
  const part = node.s === undefined ? null : (state.structureGraph.nodes[node.s] ?? null);
  const position = { index, x: node.x, y: node.y, group: node.group };
  if (memory !== null) {
    const { id, type, label } = memory;
    return { ...position, id, kind: "memory", type, label, radius: memoryRadius(count), memory, part: null };
  }
  if (part !== null) {
    const type = part.type === "component" ? "part" : part.type;
    return {
      ...position,
      id: part.id,
      kind: "structure",
      type,
      label: part.label,
      radius: partRadius(type),
      memory,
      part,
    };
  }
  const id = node.id ?? "";
  return {
    ...position,
    id,
    kind: "cluster",
    type: "cluster",
    label: node.label ?? id,
    radius: 8,
    memory,
    part,
  };
}

function memoryRadius(count: number): number {
  return count <= 40 ? 11 : count <= 400 ? 8 : 6;
}

function partRadius(type: string): number {
  if (type === "project") return 18;
  return type === "module" || type === "domain" ? 13 : type === "part" || type === "datastore" ? 8 : 6;
}

function searchText(node: GraphNode, proposalOf: (memory: PageMemory) => string): string {
  const { memory, part } = node;
  const words = [node.id, node.label, node.type, node.kind, node.group];
  if (part !== null) words.push(part.path, part.role);
  if (memory !== null) {
    words.push(memory.text ?? "", memory.quest, proposalOf(memory), memory.status, memory.target ?? "");
    words.push(...memory.tags, ...(memory.paths ?? []), memory.evidence ?? "");
  }
  return words.join("\n").toLowerCase();
}
