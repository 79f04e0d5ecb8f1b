import { compareText } from "@orange-hyper/core/text";
import { groupBy } from "../group.js";
import type { IdentityGraph } from "../schema.js";
import { forceLayout } from "./force.js";
import { packDiscs } from "./pack.js";
import type { Position } from "./position.js";

/** Above this a picture is laid out by groups alone. */
const MAX_SIMULATED_NODES = 2_000;
/** Above this the page shows groups, and those of a type are split by month. */
const MAX_NODES_BY_TYPE = 5_000;
const MAX_GROUPS = 240;
const SPACING = 19;
const HOLE = 66;
const NEXT_TURN = Math.PI * (3 - Math.sqrt(5));

type Nodes = IdentityGraph["nodes"];

/**
 * The picture of the page: parts of the repository where the graph has them, memory without a position there in one disc a
 * type; up to 2,000 nodes then settle by forces. The same graph gives the same picture.
 */
export function placeNodes(graph: IdentityGraph): {
  readonly layout: string;
  readonly positions: readonly Position[];
} {
  const groups = nameGroups(graph.nodes);
  const positions = graph.nodes.map((node, index) => ({ x: node.x, y: node.y, group: groups[index] ?? "" }));
  placeLoose(graph.nodes, positions);
  const settles = graph.nodes.length > 2 && graph.nodes.length <= MAX_SIMULATED_NODES;
  if (settles) forceLayout(graph, positions);
  for (const position of positions) {
    position.x = Math.round(position.x * 10) / 10;
    position.y = Math.round(position.y * 10) / 10;
  }
  return { layout: settles ? "deterministic-force-v1" : "deterministic-discs-v1", positions };
}

/** True for memory that is mapped to no part of the repository. */
function isLoose(node: Nodes[number]): boolean {
  return node.graphKind === "memory" && node.mapping_status !== "mapped";
}

/** Loose memory is counted by type; all else with the module or domain that it belongs to. */
function nameGroups(nodes: Nodes): readonly string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const clusterName = (node: Nodes[number]): string => {
    const home = byId.get(node.layoutCluster);
    const isAnchor = home?.type === "module" || home?.type === "domain";
    return home === undefined || isAnchor ? node.layoutClusterLabel : home.layoutClusterLabel;
  };
  const name = (dateLength: number): readonly string[] =>
    nodes.map((node) => (isLoose(node) ? looseName(node, dateLength) : clusterName(node)));
  const byMonth = nodes.length > MAX_NODES_BY_TYPE ? name(7) : [];
  return byMonth.length > 0 && new Set(byMonth).size <= MAX_GROUPS ? byMonth : name(0);
}

function looseName(node: Nodes[number], dateLength: number): string {
  const orphaned = node.mapping_status === "orphaned" ? " · orphaned" : "";
  const date = (node.accepted_at ?? "").slice(0, dateLength);
  return `${node.node_type ?? ""}${date === "" ? "" : ` · ${date}`}${orphaned}`;
}

/** Discs of loose memory: around the root, or around their own label nodes beside the structure. */
function placeLoose(nodes: Nodes, positions: readonly Position[]): void {
  const reach = structureReach(nodes, positions);
  for (const status of ["unmapped", "orphaned"] as const) {
    const members = nodes.flatMap((node, index) =>
      isLoose(node) && node.mapping_status === status ? [{ node, position: positions[index] }] : [],
    );
    const labelIndex = nodes.findIndex(({ id }) => id === `${status}-memory`);
    const labelNode = positions[labelIndex];
    if (members.length === 0 || labelNode === undefined) continue;
    const groups = [...groupBy(members, ({ position }) => position?.group ?? "")].sort(([a], [b]) =>
      compareText(a, b),
    );
    const discs = packDiscs(
      groups.map(([, { length }]) => SPACING * Math.sqrt(length) + 12),
      HOLE,
    );
    const extent = Math.max(...discs.map(({ x, y, radius }) => Math.hypot(x, y) + radius));
    const length = Math.hypot(labelNode.x, labelNode.y) || 1;
    const isBeside = reach > 0 || status === "orphaned";
    const away = isBeside ? (reach + extent + 70) / length : 0;
    const centre = { x: labelNode.x * away, y: labelNode.y * away * 0.4 };
    labelNode.x = isBeside ? centre.x : (labelNode.x / length) * 40;
    labelNode.y = isBeside ? centre.y : (labelNode.y / length) * 40;
    for (const [at, [, some]] of groups.entries()) fillDisc(some, { disc: discs[at], centre });
  }
}

/** The largest distance of the structure from the root; 0 where there is only the root. */
function structureReach(nodes: Nodes, positions: readonly Position[]): number {
  let reach = 0;
  for (const [index, node] of nodes.entries()) {
    const position = positions[index];
    if (position === undefined || isLoose(node) || node.type === "memoryCluster") continue;
    reach = Math.max(reach, Math.hypot(position.x, position.y));
  }
  return reach;
}

interface Member {
  readonly node: Nodes[number];
  readonly position: Position | undefined;
}

interface Room {
  readonly disc: { readonly x: number; readonly y: number } | undefined;
  readonly centre: { readonly x: number; readonly y: number };
}

/** Along a spiral of even density (golden angle), those of one quest side by side. */
function fillDisc(members: Member[], { disc, centre }: Room): void {
  members.sort((a, b) => compareText(a.node.source_quest ?? "", b.node.source_quest ?? ""));
  for (const [rank, { position }] of members.entries()) {
    if (position === undefined || disc === undefined) continue;
    const radius = SPACING * Math.sqrt(rank + 0.5);
    position.x = centre.x + disc.x + Math.cos(rank * NEXT_TURN) * radius;
    position.y = centre.y + disc.y + Math.sin(rank * NEXT_TURN) * radius;
  }
}
