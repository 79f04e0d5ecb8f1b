import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { readBindingCall } from "../binding/call.js";
import { MISSING_HOST, MISSING_SCOPE } from "../binding/errors.js";
import { bindingInstallData, installBinding } from "../binding/install.js";
import { hostOption, scopeOption } from "../options.js";

/** `orange binding install`: puts the plugin where the host can install it from. */
export default class BindingInstall extends OrangeCommand {
  static override id = "binding.install";
  static override paths = [["binding", "install"]];

  host = hostOption(MISSING_HOST);
  scope = scopeOption("user", MISSING_SCOPE);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readBindingCall(ctx, this, true);
    const data = await bindingInstallData(ctx, known, await installBinding(ctx, known));
    return {
      data,
      human: async (paint) => (await import("../binding/human.js")).bindingText(data, known.manifest, paint),
    };
  }
}
