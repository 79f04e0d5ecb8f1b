import type { OrangeContext } from "@orange-hyper/core";
import { type NodeDraft, putNode } from "@orange-hyper/graph";
import { storeAccepted } from "@orange-hyper/testkit";

/** Stores a memory together with its accepted proposal. */
export async function putAccepted(
  ctx: OrangeContext,
  draft: Omit<NodeDraft, "sourceProposalHash">,
): Promise<void> {
  await putNode(ctx, { ...draft, sourceProposalHash: await storeAccepted(ctx, draft) });
}
