import { assertSameProject, type OrangeContext, requireIdentity, withKernelLock } from "@orange-hyper/core";
import type { DocumentChange } from "@orange-hyper/core/ports";
import { isNodeType, nodeId } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";
import { selectNode, updateIndex } from "@orange-hyper/graph";
import type { Accepted } from "../accept.js";
import { checkProposal } from "../check-proposal.js";
import { notAccepted } from "../errors.js";
import { resolveProposal } from "../find-proposal.js";
import { refuseInvalid } from "../invalid-errors.js";
import { confirmedFields } from "../life/confirm.js";
import { noteDecision } from "../life/decisions.js";
import { draftRevision, noteRevision } from "../revise.js";
import { validateData } from "../validate-data.js";
import { requireEdited } from "./select-edited.js";

/**
 * Accepts the current text of a memory that was edited by hand after its acceptance. The gate examines it like a new
 * text, and the accepted proposal is changed to the same text. Throws USER_INPUT_ERROR when nothing was edited.
 */
export function acceptEdited(ctx: OrangeContext, selector: string): Promise<Accepted> {
  const identity = requireIdentity(ctx.project);
  return withKernelLock(ctx, "remember.accept", async () => {
    const named = await resolveProposal(ctx.documents, selector);
    if (named.folder !== "accepted" || !isNodeType(named.nodeType)) throw notAccepted(named.id);
    assertSameProject(msg`memory proposal`, named.id, named.projectId, identity);
    const found = await selectNode(ctx, nodeId(named.nodeType, named.id));
    const { node, proposal, edit } = await requireEdited(ctx, found);
    const at = ctx.clock.now();
    const draft = draftRevision(
      proposal,
      { candidate: edit.now },
      { updated_at: at, ...noteRevision(proposal.fields, at, ["candidate"]) },
    );
    const checked = await checkProposal(ctx, draft);
    if (!checked.validation.valid) throw refuseInvalid("accept", validateData(proposal, checked));
    const rev = await ctx.documents.revision(draft.key, draft);
    const hash = { source_proposal_hash: rev };
    const fields = {
      ...(await confirmedFields(ctx, node, at)),
      ...hash,
      updated_at: at,
      provenance: { ...node.provenance, ...hash },
    };
    const document = { fields, body: node.document.body };
    const changes: readonly DocumentChange[] = [
      { put: draft.key, document: draft, when: { rev: proposal.document.rev } },
      { put: node.key, document, when: { rev: node.document.rev } },
    ];
    await noteDecision(ctx, { at, action: "accept", subject: draft.id }, changes);
    await ctx.documents.transaction(changes);
    await updateIndex(ctx);
    return {
      proposal: draft,
      node: {
        ...node,
        nodeType: named.nodeType,
        sourceProposalHash: rev,
        candidate: edit.now,
        evidence: "",
      },
      findings: checked.findings,
    };
  });
}
