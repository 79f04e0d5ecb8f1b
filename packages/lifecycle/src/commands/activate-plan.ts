import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { readActivationCall } from "../activation/call.js";
import { MISSING_HOST, MISSING_SCOPE } from "../activation/errors.js";
import { activationPlanData } from "../activation/report.js";
import { hostOption, scopeOption } from "../options.js";

/** `orange activate plan`: shows what activating this project would write. */
export default class ActivatePlan extends OrangeCommand {
  static override id = "activation.plan";
  static override paths = [["activate", "plan"]];

  host = hostOption(MISSING_HOST);
  scope = scopeOption("project", MISSING_SCOPE);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readActivationCall(ctx, this, true);
    const data = await activationPlanData(ctx, known);
    return {
      data,
      human: async (paint) =>
        (await import("../activation/human.js")).activationPlanText(data, known.manifest, paint),
    };
  }
}
