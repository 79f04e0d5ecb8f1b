import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { activationData } from "../activation/report.js";
import { ACTIVATION, readHostCall } from "../host-call.js";
import { hostOption, scopeOption } from "../options.js";

/** `orange activate status`: shows whether events act on this project, and whether any were seen. */
export default class ActivateStatus extends OrangeCommand {
  host = hostOption(ACTIVATION.missingHost);
  scope = scopeOption("project", ACTIVATION.missingScope);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readHostCall(ctx, ACTIVATION, { given: this, isScopeNeeded: false });
    const data = await activationData(ctx, known);
    return {
      data,
      human: async (paint) =>
        (await import("../activation/human.js")).activationText(data, known.manifest, paint),
    };
  }
}
