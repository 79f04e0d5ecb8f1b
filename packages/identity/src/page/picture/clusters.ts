import type { GraphNode } from "../model.js";
import { styleOf } from "../types.js";

/** Nodes that stand together, as one mark. */
export interface Cluster {
  readonly name: string;
  readonly type: string;
  readonly members: readonly GraphNode[];
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The clusters of some nodes, the largest first; hubs belong to none. */
export function clustersOf(nodes: readonly GraphNode[]): readonly Cluster[] {
  const byName = new Map<string, GraphNode[]>();
  for (const node of nodes) {
    if (node.type === "project" || node.kind === "cluster") continue;
    const members = byName.get(node.group);
    if (members === undefined) byName.set(node.group, [node]);
    else members.push(node);
  }
  return [...byName]
    .map(([name, members]) => cluster(name, members))
    .sort((a, b) => b.members.length - a.members.length);
}

/** True for a cluster with a disc and a name of its own: a module, a domain, or unmapped memory of a type. */
export function isOutlined({ members, name, type }: Cluster): boolean {
  return (
    members.length > 2 &&
    name !== "Project Root" &&
    (type === "module" || type === "domain" || name.startsWith(type))
  );
}

/** The name of a cluster for people. */
export function clusterLabel({ name, type }: Cluster): string {
  return name.startsWith(type) ? `${styleOf(type).many}${name.slice(type.length)}` : name;
}

function cluster(name: string, members: readonly GraphNode[]): Cluster {
  let x = 0;
  let y = 0;
  for (const node of members) {
    x += node.x / members.length;
    y += node.y / members.length;
  }
  const distances = members.map((node) => Math.hypot(node.x - x, node.y - y)).sort((a, b) => a - b);
  const radius = (distances[Math.floor(distances.length * 0.94)] ?? 0) + 20;
  const anchor = members.find(({ type }) => type === "module" || type === "domain") ?? members[0];
  return { name, type: anchor?.type ?? "document", members, x, y, radius };
}
