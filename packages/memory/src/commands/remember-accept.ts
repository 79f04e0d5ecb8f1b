import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, text, words } from "@orange-hyper/core/command";
import { acceptProposal } from "../accept.js";
import { decideEach } from "../decide-each.js";
import { acceptEdited } from "../edited/accept-edited.js";
import { partlyRefused } from "../errors.js";
import { PROPOSAL_SELECTOR, requireSelector } from "../find-proposal.js";
import { acceptData } from "../wire-accept.js";

export default class RememberAccept extends OrangeCommand {
  proposals = words("proposal", { description: PROPOSAL_SELECTOR, of: "pending-proposal" });

  replace = text("--replace", {
    value: "node",
    description: "The accepted memory that the new one supersedes.",
    of: "memory",
  });

  edited = flag("--edited", {
    description: "Accept the memory of an accepted proposal as it was edited by hand since.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const accept = async (selector: string): Promise<ReturnType<typeof acceptData>> =>
      acceptData(
        this.edited
          ? await acceptEdited(ctx, selector)
          : await acceptProposal(ctx, selector, { replace: this.replace }),
      );
    if (this.proposals.length > 1) {
      const { done, failed, refusals } = await decideEach(this.proposals, accept);
      const data = { accepted: [...done], failed: [...failed] };
      return {
        data,
        error: failed.length === 0 ? undefined : partlyRefused("accepted", data),
        human: async (paint) => (await import("../human-several.js")).renderSeveral(data, refusals, paint),
      };
    }
    const data = await accept(requireSelector(this.proposals[0]));
    return { data, human: async (paint) => (await import("../human.js")).renderAccepted(data, paint) };
  }
}
