import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { applyActivation } from "../activation/apply.js";
import { activationApplyData } from "../activation/report.js";
import { ACTIVATION, readHostCall } from "../host-call.js";
import { hostOption, scopeOption, WORK_TREES, workTreesGiven } from "../options.js";

/** `orange activate apply`: lets a host's events act on this project. */
export default class ActivateApply extends OrangeCommand {
  host = hostOption(ACTIVATION.missingHost);
  scope = scopeOption("project", ACTIVATION.missingScope);
  workTrees = WORK_TREES.include();
  noWorkTrees = WORK_TREES.exclude();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readHostCall(ctx, ACTIVATION, { given: this, isScopeNeeded: true });
    await applyActivation(ctx, known, { linkedWorkTrees: workTreesGiven(this.workTrees, this.noWorkTrees) });
    const data = await activationApplyData(ctx, known);
    return {
      data,
      human: async (paint) =>
        (await import("../activation/human.js")).activationText(data, known.manifest, paint),
    };
  }
}
