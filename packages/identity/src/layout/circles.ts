import { compareText } from "@orange-hyper/core/text";
import { type HierarchyCircularNode, hierarchy, pack } from "d3-hierarchy";
import type { PageCircle } from "../page/state.js";
import type { IdentityGraph } from "../schema.js";
import { honeycomb } from "./honeycomb.js";
import { type Branch, buildTree } from "./tree.js";

/** Where a node is drawn, and the circle that it stands in or stands for. */
interface Position {
  readonly x: number;
  readonly y: number;
  readonly circle: number;
}

/** Circles and the places of nodes, in the order of the graph's nodes. */
export interface Layout {
  readonly layout: string;
  readonly circles: readonly PageCircle[];
  readonly positions: readonly Position[];
}

interface Item {
  readonly branch: Branch | null;
  readonly node: number;
  readonly name: string;
  readonly children: Item[];
  /** How many nodes stand in it, itself as one where it has no circle. */
  readonly count: number;
}

const LEAF_RADIUS = 10;
const LEAF_GAP = 6;
/** Free space between circles as a share of their mean radius: names stand there. */
const OUTER_SHARE = 0.5;
const INNER_SHARE = 0.45;

/** The picture of the page: circles within circles, none over another. The same graph gives the same picture. */
export function placeNodes(graph: IdentityGraph): Layout {
  // A circle that holds no other is packed as one piece, and filled by a closer pattern than packing finds.
  const root = hierarchy(itemOf(buildTree(graph), graph), (item) =>
    isInnermost(item) ? undefined : item.children,
  );
  const packed = pack<Item>()
    .radius(({ data }) => (isInnermost(data) ? filled(data).radius + LEAF_RADIUS + LEAF_GAP : LEAF_RADIUS))
    .padding(gapWithin)(root);
  const circles: PageCircle[] = [];
  const positions: Position[] = graph.nodes.map(() => ({ x: 0, y: 0, circle: 0 }));
  const place = (at: HierarchyCircularNode<Item>, parent: number): void => {
    const { branch, node } = at.data;
    const [x, y] = [rounded(at.x - packed.x), rounded(at.y - packed.y)];
    if (branch === null) {
      positions[node] = { x, y, circle: parent };
      return;
    }
    const index = circles.length;
    circles.push({ name: branch.name, type: branch.type, parent, x, y, r: rounded(at.r), node });
    if (node >= 0) positions[node] = { x, y, circle: index };
    for (const child of at.children ?? []) place(child, index);
    if (!isInnermost(at.data)) return;
    const { points } = filled(at.data);
    for (const [order, { node: leaf }] of at.data.children.entries()) {
      const { x: dx = 0, y: dy = 0 } = points[order] ?? {};
      positions[leaf] = { x: rounded(at.x - packed.x + dx), y: rounded(at.y - packed.y + dy), circle: index };
    }
  };
  place(packed, -1);
  return { layout: "deterministic-circles-v1", circles, positions };
}

/** Large circles first, which packs them closely; those of one quest stay side by side. */
function itemOf(branch: Branch, graph: IdentityGraph): Item {
  const inner = branch.branches
    .map((each) => itemOf(each, graph))
    .sort((a, b) => b.count - a.count || compareText(a.name, b.name));
  const quest = ({ node }: Item): string => graph.nodes[node]?.source_quest ?? "";
  const leaves = branch.leaves
    .map((node) => leafOf(node, graph))
    .sort((a, b) => compareText(quest(a), quest(b)) || compareText(a.name, b.name));
  const children = [...inner, ...leaves];
  // A module that holds nothing is a node like others.
  if (children.length === 0 && branch.node >= 0 && graph.nodes[branch.node]?.type !== "project")
    return leafOf(branch.node, graph);
  const count = children.reduce((sum, child) => sum + child.count, 0);
  return { branch, node: branch.node, name: branch.name ?? branch.type, children, count };
}

function leafOf(node: number, graph: IdentityGraph): Item {
  return { branch: null, node, name: graph.nodes[node]?.id ?? "", children: [], count: 1 };
}

/** True for a circle that holds marks alone. */
function isInnermost({ branch, children }: Item): boolean {
  return branch !== null && children.length > 0 && children.every((child) => child.branch === null);
}

function filled({ children }: Item): ReturnType<typeof honeycomb> {
  return honeycomb(children.length, 2 * LEAF_RADIUS + LEAF_GAP);
}

function gapWithin({ depth, children = [] }: HierarchyCircularNode<Item>): number {
  const inner = children.filter(({ data }) => data.branch !== null);
  const mean = inner.reduce((sum, { r }) => sum + r, 0) / (inner.length || 1);
  return Math.max(LEAF_GAP, mean * (depth === 0 ? OUTER_SHARE : INNER_SHARE));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
