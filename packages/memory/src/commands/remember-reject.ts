import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text, words } from "@orange-hyper/core/command";
import { decideEach } from "../decide-each.js";
import { partlyRefused } from "../errors.js";
import { PROPOSAL_SELECTOR, requireSelector } from "../find-proposal.js";
import { rejectProposal } from "../reject.js";
import { rejectData } from "../wire.js";

export default class RememberReject extends OrangeCommand {
  proposals = words("proposal", { description: PROPOSAL_SELECTOR, of: "pending-proposal" });
  reason = text("--reason", { value: "text", description: "Why; kept in the rejected file." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { reason } = this;
    const reject = async (selector: string): Promise<ReturnType<typeof rejectData>> =>
      rejectData(await rejectProposal(ctx, selector, { reason }));
    if (this.proposals.length > 1) {
      const { done, failed, refusals } = await decideEach(this.proposals, reject);
      const data = { rejected: [...done], failed: [...failed] };
      return {
        data,
        error: failed.length === 0 ? undefined : partlyRefused("rejected", data),
        human: async (paint) => (await import("../human-several.js")).renderSeveral(data, refusals, paint),
      };
    }
    const data = await reject(requireSelector(this.proposals[0]));
    return { data, human: async (paint) => (await import("../human.js")).renderRejected(data, paint) };
  }
}
