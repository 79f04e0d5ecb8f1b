import type { OrangeContext } from "@orange-hyper/core";
import { compareText } from "@orange-hyper/core/text";
import { findUnapproved } from "./approval.js";
import { confirmedTargetsOf, readConfirmations } from "./confirmations.js";
import { readLives, withSuccessors } from "./life.js";
import type { GraphNode } from "./node.js";
import { RELATION_RULES, readRelations } from "./relations.js";
import type { NodeDetailData } from "./schema.js";
import { getNode } from "./select.js";
import type { NodeDetails } from "./wire.js";

/**
 * Collects what `graph show` adds to a memory: relations in both directions, successors, staleness, approval, and
 * targets.
 */
export async function detailsOf(ctx: OrangeContext, node: GraphNode): Promise<NodeDetails> {
  const { id, document } = node;
  const relations = (await readRelations(ctx.blobs))
    .filter(({ source, target }) => source === id || target === id)
    .map(({ source, type, target, note }): NonNullable<NodeDetailData["relations"]>[number] => ({
      relation: type,
      node: source === id ? target : source,
      direction: RELATION_RULES[type].isSymmetric ? "both" : source === id ? "to" : "from",
      ...(note !== undefined && { note }),
    }))
    .sort((a, b) => compareText(a.relation, b.relation) || compareText(a.node, b.node));
  const there = new Set<string>();
  for (const { node } of relations) if ((await getNode(ctx, node)) !== null) there.add(node);
  const { targets } = confirmedTargetsOf(document, (await readConfirmations(ctx)).get(id));
  const unapproved = await findUnapproved(ctx.documents, node);
  return {
    ...withSuccessors(await readLives(ctx), (other) => there.has(other)).get(id),
    ...(unapproved !== null && { unapproved: [unapproved] }),
    ...(relations.length > 0 && { relations }),
    ...(targets.length > 0 && { targets }),
  };
}
