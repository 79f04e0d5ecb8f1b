import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { bindingInstallData, installBinding } from "../binding/install.js";
import { BINDING, fileScope, readHostCall } from "../host-call.js";
import { hostOption, scopeOption } from "../options.js";

/** `orange binding install`: puts the plugin where the host can install it from. */
export default class BindingInstall extends OrangeCommand {
  host = hostOption(BINDING.missingHost);
  scope = scopeOption("user", BINDING.missingScope);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readHostCall(ctx, BINDING, { given: this, isScopeNeeded: true });
    const scope = fileScope(this.scope);
    const data = await bindingInstallData(ctx, known, await installBinding(ctx, known, scope), scope);
    return {
      data,
      human: async (paint) => (await import("../binding/human.js")).bindingText(data, known.manifest, paint),
    };
  }
}
