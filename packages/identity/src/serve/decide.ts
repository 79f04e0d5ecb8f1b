import { isRecord, type OrangeContext, OrangeError } from "@orange-hyper/core";
import {
  acceptProposal,
  candidateText,
  rejectProposal,
  resolveProposal,
  reviseProposal,
} from "@orange-hyper/memory";
import { shorten } from "../shorten.js";

const MALFORMED = "This is no decision about a proposal.";
const CHANGED = "The proposal has changed since this page was drawn. Reload the page and read it again.";

/**
 * Carries out what a person decided with a click, as the commands do, if the proposal still says what the person has seen.
 * Null when it was done, else why it was not.
 */
export async function decide(ctx: OrangeContext, decision: unknown): Promise<string | null> {
  if (!isRecord(decision)) return MALFORMED;
  const { action, proposal: selector, seen, candidate } = decision;
  if (typeof selector !== "string" || selector === "") return MALFORMED;
  try {
    const proposal = await resolveProposal(ctx.documents, selector);
    if (shorten(candidateText(proposal)) !== seen) return CHANGED;
    if (action === "accept") await acceptProposal(ctx, proposal.id);
    else if (action === "reject") await rejectProposal(ctx, proposal.id, {});
    else if (action === "revise" && typeof candidate === "string")
      await reviseProposal(ctx, proposal.id, { candidate });
    else return MALFORMED;
    return null;
  } catch (error) {
    if (error instanceof OrangeError) return [error.message, error.hint].filter(Boolean).join(" ");
    throw error;
  }
}
