import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { readBindingCall } from "../binding/call.js";
import { MISSING_HOST, MISSING_SCOPE } from "../binding/errors.js";
import { bindingPlanData } from "../binding/plan.js";
import { hostOption, scopeOption } from "../options.js";

/** `orange binding plan`: shows what binding the host would write in your own folder. */
export default class BindingPlan extends OrangeCommand {
  static override id = "binding.plan";
  static override paths = [["binding", "plan"]];

  host = hostOption(MISSING_HOST);
  scope = scopeOption("user", MISSING_SCOPE);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readBindingCall(ctx, this, true);
    const data = await bindingPlanData(ctx, known);
    return {
      data,
      human: async (paint) =>
        (await import("../binding/human.js")).bindingPlanText(data, known.manifest, paint),
    };
  }
}
