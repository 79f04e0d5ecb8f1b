import { compareText } from "@orange-hyper/core/text";
import { type HierarchyCircularNode, hierarchy, pack } from "d3-hierarchy";
import type { PageCircle } from "../page/state.js";
import type { IdentityGraph } from "../schema.js";
import { honeycomb } from "./honeycomb.js";
import { type Branch, buildTree } from "./tree.js";

/** The position of a node, and the index of the circle in which it stands or for which it stands. */
interface Position {
  readonly x: number;
  readonly y: number;
  readonly circle: number;
}

interface Item {
  /** Null for a mark and for a heap of marks. */
  readonly branch: Branch | null;
  readonly node: number;
  readonly name: string;
  readonly children: Item[];
  /** Number of nodes in it. An item without a circle counts as one. */
  readonly count: number;
}

const LEAF_RADIUS = 10;
const LEAF_GAP = 6;
/** Free space between circles for their names, as a share of their mean radius. */
const OUTER_SHARE = 0.5;
const INNER_SHARE = 0.45;

/** Lays out the graph as nested circles that do not overlap. The same graph always gives the same layout. */
export function placeNodes(graph: IdentityGraph): {
  readonly layout: string;
  readonly circles: readonly PageCircle[];
  readonly positions: readonly Position[];
} {
  // A circle that holds only marks is packed as one piece and filled with a honeycomb, which is denser than the
  // packing.
  const root = hierarchy(itemOf(buildTree(graph), graph), (item) =>
    holdsMarks(item) ? undefined : item.children,
  );
  const packed = pack<Item>()
    .radius(({ data }) => (holdsMarks(data) ? filled(data).radius + LEAF_RADIUS + LEAF_GAP : LEAF_RADIUS))
    .padding(gapWithin)(root);
  const circles: PageCircle[] = [];
  const positions: Position[] = graph.nodes.map(() => ({ x: 0, y: 0, circle: 0 }));
  const place = (at: HierarchyCircularNode<Item>, parent: number): void => {
    const { branch, node, children } = at.data;
    const [x, y] = [at.x - packed.x, at.y - packed.y];
    const index = branch === null ? parent : circles.length;
    if (branch !== null) {
      const { name, type } = branch;
      circles.push({ name, type, parent, x: rounded(x), y: rounded(y), r: rounded(at.r), node });
    }
    if (node >= 0) positions[node] = { x: rounded(x), y: rounded(y), circle: index };
    for (const child of at.children ?? []) place(child, index);
    if (!holdsMarks(at.data)) return;
    const { points } = filled(at.data);
    for (const [order, mark] of children.entries()) {
      const { x: dx = 0, y: dy = 0 } = points[order] ?? {};
      positions[mark.node] = { x: rounded(x + dx), y: rounded(y + dy), circle: index };
    }
  };
  place(packed, -1);
  return { layout: "deterministic-circles-v1", circles, positions };
}

/**
 * Converts a branch to an item to pack. Large circles come first, which packs densely; marks of one quest stay
 * together.
 */
function itemOf(branch: Branch, graph: IdentityGraph): Item {
  const inner = branch.branches
    .map((each) => itemOf(each, graph))
    .sort((a, b) => b.count - a.count || compareText(a.name, b.name));
  const quest = ({ node }: Item): string => graph.nodes[node]?.source_quest ?? "";
  const leaves = branch.leaves
    .map((node) => leafOf(node, graph))
    .sort((a, b) => compareText(quest(a), quest(b)) || compareText(a.name, b.name));
  // Marks beside circles are gathered in one heap: scattered among the circles, they would take up their room.
  const heap = { branch: null, node: -1, name: "", children: leaves, count: leaves.length };
  const children = inner.length > 0 && leaves.length > 1 ? [...inner, heap] : [...inner, ...leaves];
  // An empty module is drawn as a mark.
  if (children.length === 0 && branch.node >= 0 && graph.nodes[branch.node]?.type !== "project")
    return leafOf(branch.node, graph);
  const count = children.reduce((sum, child) => sum + child.count, 0);
  return { branch, node: branch.node, name: branch.name ?? branch.type, children, count };
}

function leafOf(node: number, graph: IdentityGraph): Item {
  return { branch: null, node, name: graph.nodes[node]?.id ?? "", children: [], count: 1 };
}

/** Returns true for a circle or heap that holds only marks. */
function holdsMarks({ children }: Item): boolean {
  return children.length > 0 && children.every((child) => child.children.length === 0);
}

function filled({ children }: Item): ReturnType<typeof honeycomb> {
  return honeycomb(children.length, 2 * LEAF_RADIUS + LEAF_GAP);
}

function gapWithin({ depth, children = [] }: HierarchyCircularNode<Item>): number {
  const inner = children.filter(({ data }) => data.children.length > 0);
  const mean = inner.reduce((sum, { r }) => sum + r, 0) / (inner.length || 1);
  return Math.max(LEAF_GAP, mean * (depth === 0 ? OUTER_SHARE : INNER_SHARE));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
