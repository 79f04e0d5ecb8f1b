import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { bindingRemoveData, removeBinding } from "../binding/remove.js";
import { BINDING, fileScope, readHostCall } from "../host-call.js";
import { hostOption, scopeOption } from "../options.js";

/** `orange binding remove`: removes what `install` wrote, and nothing else. */
export default class BindingRemove extends OrangeCommand {
  host = hostOption(BINDING.missingHost);
  scope = scopeOption("user", BINDING.missingScope);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readHostCall(ctx, BINDING, { given: this, isScopeNeeded: true });
    const scope = fileScope(this.scope);
    const data = await bindingRemoveData(ctx, known, await removeBinding(ctx, known, scope), scope);
    return {
      data,
      human: async (paint) =>
        (await import("../binding/human.js")).bindingRemovedText(data, known.manifest, paint),
    };
  }
}
