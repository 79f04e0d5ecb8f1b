import { groupBy } from "../group.js";
import { distinctLabels } from "./distinct-labels.js";
import type { PageMemory, PageNode, PagePart, PageProposal, PageQuest, PageRun, PageState } from "./state.js";
import { typeNames, w } from "./words/index.js";

/** A node of the picture with everything that drawing needs. */
export interface GraphNode {
  readonly index: number;
  readonly id: string;
  readonly kind: "memory" | "structure" | "cluster";
  readonly type: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Radius at scale 1; the radius of its circle if it stands for one. */
  readonly radius: number;
  /** The circle in which it stands, or for which it stands. */
  readonly circle: Circle;
  readonly isCircle: boolean;
  readonly memory: PageMemory | null;
  readonly part: PagePart | null;
}

/** A circle that contains nodes: a module, a folder, a file or a subject. */
export interface Circle {
  readonly index: number;
  readonly label: string;
  readonly depth: number;
  readonly parent: Circle | null;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Index of the node for which it stands; -1 when there is none. */
  readonly node: number;
}

interface GraphEdge {
  readonly from: GraphNode;
  readonly to: GraphNode;
  readonly relation: string;
  readonly source: string;
}

/** The graph of the page with its lookup tables. */
export interface Model {
  readonly state: PageState;
  readonly nodes: readonly GraphNode[];
  readonly circles: readonly Circle[];
  readonly edges: readonly GraphEdge[];
  /** Stored relations between memories. */
  readonly relations: readonly GraphEdge[];
  /** Returns a node by its id, its short id or the id of its proposal. */
  node(id: string): GraphNode | undefined;
  quest(id: string): PageQuest | undefined;
  /** Returns a pending proposal by its id or short id. */
  proposal(id: string): PageProposal | undefined;
  readonly byQuest: ReadonlyMap<string, readonly GraphNode[]>;
  /** Returns a run by its id or short id. */
  run(id: string): PageRun | undefined;
  /** Runs by the id of their quest. */
  readonly runsByQuest: ReadonlyMap<string, readonly PageRun[]>;
  /** Returns all nodes joined to it by an edge, and memory of the same quest. */
  neighbours(node: GraphNode): ReadonlySet<GraphNode>;
  links(node: GraphNode): readonly GraphEdge[];
  searchText(node: GraphNode): string;
  proposalOf(memory: PageMemory): string;
  /** Returns the memories that contradict it. */
  contradicting(node: GraphNode): readonly GraphNode[];
}

/** Returns a unique name for a circle: the names of the circles around it and its own. */
export function circlePath({ label, parent }: Circle): string {
  return parent === null || parent.depth === 0 ? label : `${circlePath(parent)} › ${label}`;
}

/** Builds the model from the page data. */
export function buildModel(state: PageState): Model {
  const labels = distinctLabels(state.structureGraph.nodes);
  const circles = buildCircles(state, labels);
  const nodes = state.identityGraph.nodes.map((node, index) =>
    graphNode(node, index, { state, labels, circles }),
  );
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
  const remembered = nodes.filter(({ memory }) => memory !== null);
  const byQuest = groupBy(remembered, ({ memory }) => memory?.quest ?? "");
  const byName = new Map<string, GraphNode>();
  for (const node of nodes) {
    byName.set(node.id, node);
    if (node.memory !== null) byName.set(node.memory.short, node).set(proposalOf(node.memory), node);
  }
  const quests = new Map(
    state.work.quests.flatMap((quest) => [[quest.id, quest] as const, [quest.short, quest] as const]),
  );
  const runs = state.runs?.list ?? [];
  const runsByName = new Map(runs.flatMap((run) => [[run.id, run] as const, [run.short, run] as const]));
  const texts: string[] = [];
  const linksOf = (node: GraphNode): readonly GraphEdge[] => links[node.index] ?? [];
  return {
    state,
    nodes,
    circles,
    edges,
    relations: edges.filter(({ source }) => source === "memory-graph"),
    node: (id) => byName.get(id),
    quest: (id) => quests.get(id),
    proposal: (id) => state.waiting.proposals.find((each) => each.id === id || each.short === id),
    byQuest,
    run: (id) => runsByName.get(id),
    runsByQuest: groupBy(runs, ({ quest }) => quest),
    links: linksOf,
    neighbours: (node) => {
      const near = new Set<GraphNode>((node.memory && byQuest.get(node.memory.quest)) ?? []);
      for (const { from, to } of linksOf(node)) near.add(from === node ? to : from);
      return near;
    },
    searchText: (node) => (texts[node.index] ??= searchText(node, proposalOf)),
    proposalOf,
    contradicting: (node) =>
      linksOf(node)
        .filter(({ relation }) => relation === "contradicts")
        .map(({ from, to }) => (from === node ? to : from)),
  };
}

function proposalOf(memory: PageMemory): string {
  return memory.proposal ?? memory.id.slice(memory.type.length + 1);
}

type Labels = ReadonlyMap<PagePart, string>;

function buildCircles({ identityGraph, structureGraph }: PageState, labels: Labels): readonly Circle[] {
  const circles: Circle[] = [];
  for (const [index, { name, type, parent, x, y, r, node }] of identityGraph.circles.entries()) {
    const above = circles[parent] ?? null;
    const part = structureGraph.nodes[identityGraph.nodes[node]?.s ?? -1];
    const cluster = w.clusters[identityGraph.nodes[node]?.id ?? ""];
    const label = (part && labels.get(part)) ?? cluster ?? name ?? typeNames(type)[1];
    circles.push({ index, label, depth: above === null ? 0 : above.depth + 1, parent: above, x, y, r, node });
  }
  return circles;
}

interface NodeSources {
  readonly state: PageState;
  readonly labels: Labels;
  readonly circles: readonly Circle[];
}

const NOWHERE: Circle = { index: -1, label: "", depth: 0, parent: null, x: 0, y: 0, r: 0, node: -1 };

function graphNode(node: PageNode, index: number, { state, labels, circles }: NodeSources): GraphNode {
  const memory = node.m === undefined ? null : (state.memoryGraph.nodes[node.m] ?? null);
  const part = node.s === undefined ? null : (state.structureGraph.nodes[node.s] ?? null);
  const circle = circles[node.c] ?? NOWHERE;
  const isCircle = circle.node === index;
  const place = { index, x: node.x, y: node.y, circle, isCircle, radius: isCircle ? circle.r : part ? 7 : 9 };
  if (memory !== null) {
    const { id, type, label } = memory;
    return { ...place, id, kind: "memory", type, label, memory, part: null };
  }
  if (part !== null) {
    const type = part.type === "component" ? "part" : part.type;
    return {
      ...place,
      id: part.id,
      kind: "structure",
      type,
      label: labels.get(part) ?? part.label,
      memory,
      part,
    };
  }
  const id = node.id ?? "";
  return {
    ...place,
    id,
    kind: "cluster",
    type: "cluster",
    label: w.clusters[id] ?? node.label ?? id,
    memory,
    part,
  };
}

function searchText(node: GraphNode, proposalOf: (memory: PageMemory) => string): string {
  const { memory, part } = node;
  const words = [node.id, node.label, node.type, node.kind, node.circle.label];
  if (part !== null) words.push(part.path, part.role);
  if (memory !== null) {
    words.push(
      memory.text ?? "",
      memory.quest,
      proposalOf(memory),
      memory.short,
      memory.status,
      memory.target ?? "",
    );
    words.push(...memory.tags, ...(memory.paths ?? []), memory.evidence ?? "");
  }
  return words.join("\n").toLowerCase();
}
