import type { OrangeContext } from "@orange-hyper/core";
import { flag, type Outcome } from "@orange-hyper/core/command";
import { LookCommand } from "../open/look-command.js";

/** `orange run approvals`: lists what waits for a decision. */
export default class RunApprovals extends LookCommand {
  all = flag("--all", { description: "Those that were decided as well." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const found = await runs.approvals(this.all);
    const data = {
      approvals: found.map(({ run_id, approval }) => ({ run_id, ...approval })),
      count: found.length,
    };
    return {
      data,
      human: async (screen) => (await import("../human/approvals.js")).approvalsText(data, screen),
    };
  }
}
