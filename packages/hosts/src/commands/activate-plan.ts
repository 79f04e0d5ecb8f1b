import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { activationPlanData } from "../activation/report.js";
import { ACTIVATION, readHostCall } from "../host-call.js";
import { hostOption, scopeOption } from "../options.js";

/** `orange activate plan`: shows what activating this project would write. */
export default class ActivatePlan extends OrangeCommand {
  host = hostOption(ACTIVATION.missingHost);
  scope = scopeOption("project", ACTIVATION.missingScope);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readHostCall(ctx, ACTIVATION, { given: this, isScopeNeeded: true });
    const data = await activationPlanData(ctx, known);
    return {
      data,
      human: async (paint) =>
        (await import("../activation/human.js")).activationPlanText(data, known.manifest, paint),
    };
  }
}
