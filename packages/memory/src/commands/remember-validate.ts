import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { checkProposal } from "../check-proposal.js";
import { isUnreadable, PROPOSAL_SELECTOR, requireSelector, selectProposal } from "../find-proposal.js";
import { proposalInvalid } from "../invalid-errors.js";
import { validateData } from "../validate-data.js";
import { unreadableData } from "../wire.js";

export default class RememberValidate extends OrangeCommand {
  proposal = word("proposal", { description: PROPOSAL_SELECTOR, of: "proposal" });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const proposal = await selectProposal(ctx.documents, requireSelector(this.proposal));
    const data = isUnreadable(proposal)
      ? unreadableData(proposal)
      : validateData(proposal, await checkProposal(ctx, proposal));
    const human: Outcome["human"] = async (paint) =>
      (await import("../human.js")).renderValidation(data, paint);
    return data.validation.valid ? { data, human } : { data, human, error: proposalInvalid(data) };
  }
}
