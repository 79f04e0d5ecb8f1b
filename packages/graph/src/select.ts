import { type Key, type OrangeContext, requireIdentity } from "@orange-hyper/core";
import type { LiveSegment } from "@orange-hyper/core/derived";
import { isSafeId, resolveSelector } from "@orange-hyper/core/documents";
import { isNodeType, NODE_TYPES, type NodeType, nodeKey } from "@orange-hyper/core/storage";
import { NODE_SELECTOR, nodeNotFound, nodeSelectorNotAnId, nodeSelectorRequired } from "./errors.js";
import { columnOf, parseFragment } from "./fragments.js";
import { type GraphNode, nodeStanding } from "./node.js";
import { readNode } from "./node-file.js";
import { type GraphReader, readGraph } from "./open-graph.js";
import { keyOfFile } from "./wire.js";

/**
 * The accepted node with exactly this id, found by its file name; null when the project has none.
 * Throws VALIDATION_ERROR when its file cannot be read.
 */
export async function getNode(
  ctx: Pick<OrangeContext, "documents" | "project">,
  id: string,
): Promise<GraphNode | null> {
  if (!isSafeId(id)) return null;
  const projectId = requireIdentity(ctx.project).project_id;
  for (const nodeType of typesByLikelihood(id)) {
    const node = await readNode(ctx.documents, nodeKey(nodeType, id));
    if (node !== null && nodeStanding(node, projectId) === "accepted") return node;
  }
  return null;
}

/** A selector as a user typed it. Throws USER_INPUT_ERROR for none, and for what cannot be an id. */
export function parseSelector(typed: string | undefined): string {
  if (typed === undefined || typed.trim() === "") throw nodeSelectorRequired();
  if (!isSafeId(typed)) throw nodeSelectorNotAnId();
  return typed;
}

/** The accepted node that a selector means: the exact id, else the only id that starts with it. */
export async function selectNode(ctx: GraphReader, selector: string): Promise<GraphNode> {
  const exact = await getNode(ctx, selector);
  if (exact !== null) return exact;
  const key = await findKey(ctx, selector);
  const node = await readNode(ctx.documents, key);
  if (node === null) throw nodeNotFound(selector);
  return node;
}

function findKey(ctx: GraphReader, selector: string): Promise<Key> {
  return readGraph(ctx, (graph) => {
    const ids: string[] = [];
    const places: (readonly [segment: LiveSegment, row: number])[] = [];
    for (const segment of graph.segments) {
      const keys = segment.data.keys();
      for (let row = 0; row < segment.mark.counting; row++) {
        if (segment.dead.has(row)) continue;
        ids.push(keys[row] as string);
        places.push([segment, row]);
      }
    }
    try {
      const [segment, row] = places[ids.indexOf(resolveSelector(ids, selector, NODE_SELECTOR))] ?? [];
      if (segment === undefined || row === undefined) throw nodeNotFound(selector);
      return keyOfFile(parseFragment(columnOf(segment, "fragment").bytes(row, row + 1)).file);
    } finally {
      graph.close();
    }
  });
}

/** All five types, the one that the id begins with first. */
function typesByLikelihood(id: string): readonly NodeType[] {
  const first = id.slice(0, id.indexOf("."));
  return isNodeType(first) ? [first, ...NODE_TYPES.filter((nodeType) => nodeType !== first)] : NODE_TYPES;
}
