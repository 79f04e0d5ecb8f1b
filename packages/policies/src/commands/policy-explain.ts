import type { OrangeContext } from "@orange-hyper/core";
import { FittedCommand, type Outcome } from "@orange-hyper/core/command";
import { recentDecisions, recentDetections } from "../recent-decisions.js";

/** `orange policy explain`: what the rules decided lately and the detectors found, and by which of them. */
export default class PolicyExplain extends FittedCommand {
  static override id = "policy.explain";
  static override paths = [["policy", "explain"]];

  async run(ctx: OrangeContext): Promise<Outcome> {
    const [decisions, detections] = await Promise.all([
      recentDecisions(ctx.logs),
      recentDetections(ctx.logs),
    ]);
    const data = { decisions, detections };
    return {
      data,
      human: async (paint) => (await import("../explained.js")).decisionsExplained(data, paint),
    };
  }
}
