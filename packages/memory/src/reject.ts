import {
  assertSameProject,
  type OrangeContext,
  type ProjectIdentity,
  requireIdentity,
  withKernelLock,
} from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { decide, settleNamesake } from "./decide.js";
import { alreadyDecided } from "./errors.js";
import { resolveProposal } from "./find-proposal.js";
import { noteDecision } from "./life/decisions.js";
import { oneLine } from "./one-line.js";
import type { Proposal, StoredProposal } from "./proposal.js";

/** Name of the field with the reason of a rejection, if one was given. */
export const REJECTION_REASON = "rejection_reason";

/**
 * Rejects a pending proposal of this project, valid or not. Called again after an interruption, it completes the move;
 * throws USER_INPUT_ERROR when the proposal is decided already. The reason is stored on one line, secrets redacted.
 */
export function rejectProposal(
  ctx: OrangeContext,
  selector: string,
  { reason = "" }: { readonly reason?: string | undefined } = {},
): Promise<Proposal> {
  const identity = requireIdentity(ctx.project);
  return withKernelLock(ctx, "remember.reject", async () => {
    const proposal = await resolveProposal(ctx.documents, selector);
    if (proposal.folder === "accepted") throw alreadyDecided(proposal, "accepted");
    if (proposal.folder === "rejected") return finishRejection(ctx, proposal, identity);
    assertSameProject(msg`memory proposal`, proposal.id, proposal.projectId, identity);
    const said = await oneLine(reason);
    const changes = {
      status: "rejected",
      updated_at: ctx.clock.now(),
      ...(said === "" ? {} : { [REJECTION_REASON]: said }),
    } as const;
    const rejected = decide(proposal, changes);
    const moves = [rejected.write, { remove: proposal.key }];
    const { id, updatedAt: at } = rejected.proposal;
    await noteDecision(ctx, { at, action: "reject", subject: id }, moves);
    await ctx.documents.transaction(moves);
    return rejected.proposal;
  });
}

async function finishRejection(
  ctx: OrangeContext,
  rejected: StoredProposal,
  identity: ProjectIdentity,
): Promise<Proposal> {
  const rest = await settleNamesake(ctx.documents, rejected);
  if (rest.length === 0) throw alreadyDecided(rejected, "rejected");
  assertSameProject(msg`memory proposal`, rejected.id, rejected.projectId, identity);
  await ctx.documents.transaction(rest);
  return rejected;
}
