import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { removeActivation } from "../activation/remove.js";
import { activationRemoveData } from "../activation/report.js";
import { ACTIVATION, readHostCall } from "../host-call.js";
import { hostOption, scopeOption } from "../options.js";

/** `orange activate remove`: removes the activation and keeps quests and memory. */
export default class ActivateRemove extends OrangeCommand {
  host = hostOption(ACTIVATION.missingHost);
  scope = scopeOption("project", ACTIVATION.missingScope);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readHostCall(ctx, ACTIVATION, { given: this, isScopeNeeded: true });
    const removed = await removeActivation(ctx, known.id);
    const data = await activationRemoveData(ctx, known, removed);
    return {
      data,
      human: async (paint) =>
        (await import("../activation/human.js")).activationRemovedText(data, known.manifest, paint),
    };
  }
}
