import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { requireSelector } from "../find-proposal.js";
import { rejectProposal } from "../reject.js";
import { rejectData } from "../wire.js";

export default class RememberReject extends OrangeCommand {
  static override id = "remember.reject";
  static override paths = [["remember", "reject"]];

  proposal = word("proposal", { description: "Id of the pending proposal, or the start of it." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = rejectData(await rejectProposal(ctx, requireSelector(this.proposal)));
    return { data, human: async (paint) => (await import("../human.js")).renderRejected(data, paint) };
  }
}
