import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { readBindingCall } from "../binding/call.js";
import { MISSING_HOST, MISSING_SCOPE } from "../binding/errors.js";
import { bindingRemoveData, removeBinding } from "../binding/remove.js";
import { hostOption, scopeOption } from "../options.js";

/** `orange binding remove`: takes away what `install` wrote, and nothing else. */
export default class BindingRemove extends OrangeCommand {
  static override id = "binding.remove";
  static override paths = [["binding", "remove"]];

  host = hostOption(MISSING_HOST);
  scope = scopeOption("user", MISSING_SCOPE);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readBindingCall(ctx, this, true);
    const data = await bindingRemoveData(ctx, known, await removeBinding(ctx, known));
    return {
      data,
      human: async (paint) =>
        (await import("../binding/human.js")).bindingRemovedText(data, known.manifest, paint),
    };
  }
}
