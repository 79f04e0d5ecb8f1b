import { type Key, type OrangeContext, requireIdentity } from "@orange-hyper/core";
import type { LiveSegment } from "@orange-hyper/core/derived";
import { isPathLike, isSafeId, resolveSelector, SELECTOR_FORMS } from "@orange-hyper/core/documents";
import { isNodeType, NODE_TYPES, type NodeType, nodeKey } from "@orange-hyper/core/storage";
import { compareText } from "@orange-hyper/core/text";
import { NODE_SELECTOR, nodeNotFound, nodeSelectorNotAnId, nodeSelectorRequired } from "./errors.js";
import { columnOf, parseFragment } from "./fragments.js";
import { type GraphNode, nodeStanding } from "./node.js";
import { readNode } from "./node-file.js";
import { type GraphReader, readGraph } from "./open-graph.js";
import type { NodeData } from "./schema.js";
import { keyOfFile } from "./wire.js";

/** Help text of an argument that `selectNode` resolves. */
export const NODE_SELECTOR_FORMS = `The accepted memory: ${SELECTOR_FORMS}.`;

/**
 * Returns the accepted node with exactly this id, looked up by its file name; null when the project has none. Throws
 * VALIDATION_ERROR when its file cannot be read.
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

/** Returns a node selector from the command line. Throws USER_INPUT_ERROR when it is missing or a path. */
export function parseSelector(typed: string | undefined): string {
  if (typed === undefined || typed.trim() === "") throw nodeSelectorRequired();
  if (isPathLike(typed)) throw nodeSelectorNotAnId();
  return typed;
}

/**
 * Returns the selected accepted node: `current` and `last` select the one accepted last, anything else is resolved by
 * `resolveSelector`.
 */
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
    const places = new Map<string, readonly [segment: LiveSegment, row: number]>();
    for (const segment of graph.segments) {
      const keys = segment.data.keys();
      for (let row = 0; row < segment.mark.counting; row++) {
        if (segment.dead.has(row)) continue;
        const id = keys[row] as string;
        ids.push(id);
        if (!places.has(id)) places.set(id, [segment, row]);
      }
    }
    const dataOf = (id: string): NodeData => {
      const place = places.get(id);
      if (place === undefined) throw nodeNotFound(selector);
      return parseFragment(columnOf(place[0], "fragment").bytes(place[1], place[1] + 1));
    };
    try {
      const isNewest = selector === "last" || selector === "current";
      const id = isNewest
        ? newestOf(ids.map(dataOf), selector)
        : resolveSelector({ ids, titleOf: (id) => dataOf(id).title }, selector, NODE_SELECTOR);
      return keyOfFile(dataOf(id).file);
    } finally {
      graph.close();
    }
  });
}

function newestOf(nodes: readonly NodeData[], selector: string): string {
  const order = (a: NodeData, b: NodeData): number =>
    compareText(b.accepted_at, a.accepted_at) || compareText(b.id, a.id);
  const [newest] = [...nodes].sort(order);
  if (newest === undefined) throw nodeNotFound(selector);
  return newest.id;
}

/** Returns all node types, the one that the id begins with first. */
function typesByLikelihood(id: string): readonly NodeType[] {
  const first = id.slice(0, id.indexOf("."));
  return isNodeType(first) ? [first, ...NODE_TYPES.filter((nodeType) => nodeType !== first)] : NODE_TYPES;
}
