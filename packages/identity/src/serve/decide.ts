import { isRecord, type OrangeContext, OrangeError } from "@orange-hyper/core";
import type { Messages } from "@orange-hyper/core/human";
import { msg } from "@orange-hyper/core/text";
import {
  acceptProposal,
  candidateText,
  rejectProposal,
  resolveProposal,
  reviseProposal,
} from "@orange-hyper/memory";
import { shorten } from "../shorten.js";

const MALFORMED = msg`This is no decision about a proposal.`;
const CHANGED = msg`The proposal has changed since this page was drawn. Reload the page and read it again.`;

/**
 * Carries out a decision made by a click, as the commands do, if the proposal still has the text that the user saw.
 * Returns null on success, otherwise the reason in the user's language.
 */
export async function decide(
  ctx: OrangeContext,
  decision: unknown,
  { translate }: Pick<Messages, "translate">,
): Promise<string | null> {
  if (!isRecord(decision)) return translate(MALFORMED);
  const { action, proposal: selector, seen, candidate } = decision;
  if (typeof selector !== "string" || selector === "") return translate(MALFORMED);
  try {
    const proposal = await resolveProposal(ctx.documents, selector);
    if (shorten(candidateText(proposal)) !== seen) return translate(CHANGED);
    if (action === "accept") await acceptProposal(ctx, proposal.id);
    else if (action === "reject") await rejectProposal(ctx, proposal.id, {});
    else if (action === "revise" && typeof candidate === "string")
      await reviseProposal(ctx, proposal.id, { candidate });
    else return translate(MALFORMED);
    return null;
  } catch (error) {
    if (error instanceof OrangeError) return [error.message, error.hint].map(translate).join("\n").trim();
    throw error;
  }
}
