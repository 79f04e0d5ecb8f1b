import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { bindingData } from "../binding/report.js";
import { viewBinding } from "../binding/view.js";
import { BINDING, fileScope, readHostCall } from "../host-call.js";
import { hostOption, scopeOption } from "../options.js";

/** `orange binding status`: shows what is bound, what the host reports, and whether hooks were seen. */
export default class BindingStatus extends OrangeCommand {
  host = hostOption(BINDING.missingHost);
  scope = scopeOption("user", BINDING.missingScope);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readHostCall(ctx, BINDING, { given: this, isScopeNeeded: false });
    const data = bindingData(ctx, known, await viewBinding(ctx, known, { scope: fileScope(this.scope) }));
    return {
      data,
      human: async (paint) => (await import("../binding/human.js")).bindingText(data, known.manifest, paint),
    };
  }
}
