import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { bindingPlanData } from "../binding/plan.js";
import { BINDING, fileScope, readHostCall } from "../host-call.js";
import { hostOption, scopeOption } from "../options.js";

/** `orange binding plan`: shows what binding the host would write in the user's own folder. */
export default class BindingPlan extends OrangeCommand {
  host = hostOption(BINDING.missingHost);
  scope = scopeOption("user", BINDING.missingScope);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readHostCall(ctx, BINDING, { given: this, isScopeNeeded: true });
    const data = await bindingPlanData(ctx, known, fileScope(this.scope));
    return {
      data,
      human: async (paint) =>
        (await import("../binding/human.js")).bindingPlanText(data, known.manifest, paint),
    };
  }
}
