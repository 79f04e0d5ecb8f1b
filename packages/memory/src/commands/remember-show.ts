import type { OrangeContext } from "@orange-hyper/core";
import { FittedCommand, type Outcome, word } from "@orange-hyper/core/command";
import { examineProposal } from "../examine.js";
import { PROPOSAL_SELECTOR, requireSelector, resolveProposal } from "../find-proposal.js";
import { showData } from "../wire.js";

export default class RememberShow extends FittedCommand {
  proposal = word("proposal", { description: PROPOSAL_SELECTOR, of: "proposal" });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const proposal = await resolveProposal(ctx.documents, requireSelector(this.proposal));
    const data = showData(
      proposal,
      proposal.status === "pending" ? await examineProposal(ctx, proposal) : [],
    );
    return { data, human: async (paint) => (await import("../human.js")).renderProposal(data, paint) };
  }
}
