import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { recentDecisions } from "../recent-decisions.js";

/** `orange policy explain`: what the rules decided lately, and by which of them. */
export default class PolicyExplain extends OrangeCommand {
  static override id = "policy.explain";
  static override paths = [["policy", "explain"]];

  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = { decisions: await recentDecisions(ctx.logs) };
    return { data, human: async (paint) => (await import("../human.js")).decisionsExplained(data, paint) };
  }
}
