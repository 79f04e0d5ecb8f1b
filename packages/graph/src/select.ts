import { type Key, type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { isSafeId, resolveSelector } from "@orange-hyper/core/documents";
import { NODE_SELECTOR, nodeNotFound, nodeSelectorNotAnId, nodeSelectorRequired } from "./errors.js";
import { openFragments, parseFragment } from "./fragments.js";
import { readExtras } from "./model/extras.js";
import { type GraphNode, nodeStanding } from "./node.js";
import { readNode } from "./node-file.js";
import { isNodeType, NODE_TYPES, type NodeType, nodeKey } from "./node-types.js";
import { type GraphReader, openGraph } from "./open-graph.js";
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

async function findKey(ctx: GraphReader, selector: string): Promise<Key> {
  const model = await openGraph(ctx);
  try {
    const ids = readExtras(model).map(([id]) => id);
    const row = ids.indexOf(resolveSelector(ids, selector, NODE_SELECTOR));
    return keyOfFile(parseFragment(openFragments(model).at(row)).file);
  } finally {
    model.close();
  }
}

/** All five types, the one that the id begins with first. */
function typesByLikelihood(id: string): readonly NodeType[] {
  const first = id.slice(0, id.indexOf("."));
  return isNodeType(first) ? [first, ...NODE_TYPES.filter((nodeType) => nodeType !== first)] : NODE_TYPES;
}
