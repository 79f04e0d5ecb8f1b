import { compareText } from "@orange-hyper/core/text";
import { typeRank } from "../graph/rank.js";
import { groupBy } from "../group.js";
import { unit } from "../hash.js";
import type { MemoryNode } from "../schema.js";
import { ROOT_ID, type Structure, type StructureNode } from "../structure.js";

/** The position of a node, and the cluster to which it belongs. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly layoutCluster: string;
  readonly layoutClusterLabel: string;
}

const RINGS: Readonly<Record<string, number>> = {
  component: 112,
  datastore: 132,
  test: 154,
  document: 188,
  infrastructure: 214,
};

/**
 * Places every node: parts in rings around modules and domains, memory around the part that it is about. Hashes replace
 * random numbers, so the layout is deterministic.
 */
export function radialLayout(
  structure: Structure,
  memory: readonly MemoryNode[],
  seed: string,
): Map<string, Placement> {
  const positions = new Map<string, Placement>();
  const spread = (id: string, purpose: string, width: number): number =>
    (unit(`${seed}:${id}:${purpose}`) - 0.5) * 2 * width;
  const angle = (id: string): number => unit(`${seed}:${id}:angle`) * 2 * Math.PI;
  const put = (
    id: string,
    { x, y }: { readonly x: number; readonly y: number },
    cluster: { readonly id: string; readonly label: string },
  ): void => {
    const round = (value: number): number => Math.round(value * 10) / 10;
    positions.set(id, {
      x: round(x),
      y: round(y),
      layoutCluster: cluster.id,
      layoutClusterLabel: cluster.label,
    });
  };
  const root = { id: ROOT_ID, label: "Project Root" };
  put(ROOT_ID, { x: 0, y: 0 }, root);
  placeAnchors();
  placeParts();
  placeMemory();
  return positions;

  function placeAnchors(): void {
    const anchors = structure.nodes
      .filter(isAnchor)
      .sort((a, b) => typeRank(a.type) - typeRank(b.type) || compareText(a.path, b.path));
    const parents = parentAnchors(structure);
    for (const [index, node] of anchors.entries()) {
      const offset =
        (unit(`${seed}:${node.id}:angle`) - 0.5) * Math.min(0.5, Math.PI / Math.max(anchors.length, 4));
      const turn = -Math.PI / 2 + (2 * Math.PI * index) / anchors.length + offset;
      const parent = positions.get(parents.get(node.id)?.id ?? "");
      const radius = node.type === "module" ? 320 : parent === undefined ? 430 : 210;
      const base = parent === undefined ? { x: 0, y: 0 } : { x: parent.x, y: parent.y };
      const scale = parent === undefined ? 1 : 0.45;
      const x = base.x + Math.cos(turn) * radius * scale + spread(node.id, "jitter-x", 12);
      const y = base.y + Math.sin(turn) * radius * 0.72 * scale + spread(node.id, "jitter-y", 9);
      put(node.id, { x, y }, node);
    }
  }

  function placeParts(): void {
    const parents = parentAnchors(structure);
    const counts = new Map<string, number>();
    for (const node of structure.nodes) {
      if (isAnchor(node) || node.id === ROOT_ID) continue;
      const parent = parents.get(node.id) ?? root;
      const index = counts.get(parent.id) ?? 0;
      counts.set(parent.id, index + 1);
      const base = positions.get(parent.id) ?? { x: 0, y: 0 };
      const radius = (RINGS[node.type] ?? 150) + 18 * (index % 6);
      const turn = angle(node.id);
      const x = base.x + Math.cos(turn) * radius + spread(node.id, "jitter-x", 9);
      put(
        node.id,
        { x, y: base.y + Math.sin(turn) * radius * 0.68 + spread(node.id, "jitter-y", 7) },
        parent,
      );
    }
  }

  function placeMemory(): void {
    const clusters = {
      unmapped: { id: "unmapped-memory", label: "Unmapped Memory", turn: 0.82 * Math.PI },
      orphaned: { id: "orphaned-memory", label: "Orphaned Memory", turn: 0.18 * Math.PI },
    };
    const labels = new Map(structure.nodes.map((node) => [node.id, node]));
    for (const [key, members] of groupBy(
      memory,
      (node) => node.mapped_structure_node_id ?? node.mapping_status,
    )) {
      const cluster = key === "unmapped" || key === "orphaned" ? clusters[key] : null;
      const target = cluster ?? labels.get(key) ?? root;
      if (cluster !== null) {
        put(cluster.id, { x: Math.cos(cluster.turn) * 720, y: Math.sin(cluster.turn) * 430 }, cluster);
      }
      const base = positions.get(target.id) ?? { x: 0, y: 0 };
      for (const [index, node] of members.entries()) {
        const radius = cluster === null ? 72 + 16 * (index % 5) : 118 + 22 * (index % 4);
        const turn = angle(node.id);
        const x = base.x + Math.cos(turn) * radius + spread(node.id, "jitter-x", 5);
        put(
          node.id,
          { x, y: base.y + Math.sin(turn) * radius * 0.76 + spread(node.id, "jitter-y", 4.5) },
          target,
        );
      }
    }
  }
}

function isAnchor({ type }: StructureNode): boolean {
  return type === "module" || type === "domain";
}

/** Maps each node to the nearest module or domain that contains it. */
function parentAnchors(structure: Structure): Map<string, StructureNode> {
  const nodes = new Map(structure.nodes.map((node) => [node.id, node]));
  const containers = new Map<string, string>();
  for (const { from, to, relation } of structure.edges) {
    if (relation === "contains" && !containers.has(to)) containers.set(to, from);
  }
  const anchors = new Map<string, StructureNode>();
  for (const { id } of structure.nodes) {
    const seen = new Set<string>([id]);
    let above = containers.get(id);
    while (above !== undefined && !seen.has(above)) {
      seen.add(above);
      const node = nodes.get(above);
      if (node !== undefined && isAnchor(node)) {
        anchors.set(id, node);
        break;
      }
      above = containers.get(above);
    }
  }
  return anchors;
}
