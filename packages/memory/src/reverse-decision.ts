import { assertSameProject, type OrangeContext, requireIdentity, withKernelLock } from "@orange-hyper/core";
import { textField } from "@orange-hyper/core/documents";
import type { DocumentChange } from "@orange-hyper/core/ports";
import { isNodeType, nodeId, nodeKey } from "@orange-hyper/core/storage";
import { updateIndex } from "@orange-hyper/graph";
import { nodeTaken, notDecided } from "./errors.js";
import { resolveProposal } from "./find-proposal.js";
import { decodeText, type Proposal, proposalKey } from "./proposal.js";
import { changeFields } from "./proposal-file.js";
import { REJECTION_REASON } from "./reject.js";

/**
 * Makes an accepted or rejected proposal of this project pending again; the node of an accepted one goes. Throws USER_INPUT_ERROR
 * for a pending proposal, and where the node's place holds the memory of another.
 */
export function reverseDecision(ctx: OrangeContext, selector: string): Promise<Proposal> {
  const identity = requireIdentity(ctx.project);
  return withKernelLock(ctx, "remember.reverse", async () => {
    const decided = await resolveProposal(ctx.documents, selector);
    assertSameProject("memory proposal", decided.id, decided.projectId, identity);
    if (decided.folder !== "accepted" && decided.folder !== "rejected") throw notDecided(decided.id);
    const { [REJECTION_REASON]: _reason, ...kept } = decided.fields;
    const pending = decodeText({
      key: proposalKey("pending", decided.stem),
      fields: changeFields(kept, { status: "pending", updated_at: ctx.clock.now() }),
      body: decided.body,
    });
    const isAccepted = decided.folder === "accepted";
    await ctx.documents.transaction([
      { put: pending.key, document: pending, when: { absent: true } },
      ...(isAccepted ? await nodeRemoval(ctx, decided) : []),
      { remove: decided.key },
    ]);
    if (isAccepted) await updateIndex(ctx);
    return pending;
  });
}

async function nodeRemoval(
  { documents }: OrangeContext,
  { id, nodeType }: Proposal,
): Promise<readonly DocumentChange[]> {
  if (!isNodeType(nodeType)) return [];
  const key = nodeKey(nodeType, nodeId(nodeType, id));
  const node = await documents.get(key);
  if (node === null) return [];
  if (textField(node.fields, "source_proposal") !== id) throw nodeTaken(id, nodeId(nodeType, id));
  return [{ remove: key }];
}
