import type { OrangeContext } from "@orange-hyper/core";
import { FittedCommand, type Outcome } from "@orange-hyper/core/command";
import { recentDecisions, recentDetections } from "../recent-decisions.js";

/**
 * `orange policy explain`: lists recent rule decisions and detector findings, with the rule or detector behind each.
 */
export default class PolicyExplain extends FittedCommand {
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
