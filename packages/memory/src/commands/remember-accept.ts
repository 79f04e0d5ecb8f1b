import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { acceptProposal } from "../accept.js";
import { requireSelector } from "../find-proposal.js";
import { acceptData } from "../wire-accept.js";

export default class RememberAccept extends OrangeCommand {
  static override id = "remember.accept";
  static override paths = [["remember", "accept"]];

  proposal = word("proposal", { description: "Id of the pending proposal, or the start of it." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = acceptData(await acceptProposal(ctx, requireSelector(this.proposal)));
    return { data, human: async (paint) => (await import("../human.js")).renderAccepted(data, paint) };
  }
}
