import { isRecord } from "@orange-hyper/core";
import { compareText } from "@orange-hyper/core/text";
import type { StructureEdge, StructureNode } from "./identify.js";
import { canonicalJson, nodeJson } from "./revision.js";
import type { DiffLists, StructureDiff } from "./types.js";

/** The content of a stored graph. Items without an id are skipped. */
export interface StoredGraph {
  readonly nodes: readonly unknown[];
  readonly edges: readonly unknown[];
}

/** Compares the repository with a stored graph: nodes by id and content, edges by id. */
export function diffGraphs(
  stored: StoredGraph,
  scan: { readonly nodes: readonly StructureNode[]; readonly edges: readonly StructureEdge[] },
): StructureDiff {
  const oldNodes = byId(stored.nodes);
  const oldEdges = byId(stored.edges);
  const newNodes = new Set(scan.nodes.map(({ id }) => id));
  const newEdges = new Set(scan.edges.map(({ id }) => id));
  const changed: string[] = [];
  const unchanged: string[] = [];
  for (const node of scan.nodes) {
    const old = oldNodes.get(node.id);
    if (old !== undefined) (isSame(node, old) ? unchanged : changed).push(node.id);
  }
  const lists: DiffLists = {
    added_nodes: missingFrom(oldNodes, newNodes),
    changed_nodes: changed,
    removed_nodes: missingFrom(newNodes, oldNodes.keys()),
    added_edges: missingFrom(oldEdges, newEdges),
    removed_edges: missingFrom(newEdges, oldEdges.keys()),
    unchanged_nodes: unchanged,
  };
  const counts = Object.fromEntries(Object.entries(lists).map(([name, ids]) => [name, ids.length]));
  return { ...lists, counts: counts as StructureDiff["counts"] };
}

/**
 * True when a node equals the stored one. Most nodes are equal as they are, so only the others are converted to
 * canonical JSON.
 */
function isSame(node: StructureNode, old: unknown): boolean {
  return isEqual(node, old) || nodeJson(node) === canonicalJson(old);
}

function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => isEqual(item, b[at]));
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isEqual(a[name], b[name]));
}

function byId(items: readonly unknown[]): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const item of items) {
    if (isRecord(item) && typeof item["id"] === "string") found.set(item["id"], item);
  }
  return found;
}

function missingFrom(known: { has(id: string): boolean }, ids: Iterable<string>): readonly string[] {
  return [...ids].filter((id) => !known.has(id)).sort(compareText);
}
