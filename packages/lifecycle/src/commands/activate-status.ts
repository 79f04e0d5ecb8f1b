import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { readActivationCall } from "../activation/call.js";
import { MISSING_HOST, MISSING_SCOPE } from "../activation/errors.js";
import { activationData } from "../activation/report.js";
import { hostOption, scopeOption } from "../options.js";

/** `orange activate status`: tells whether events act on this project, and whether any were seen. */
export default class ActivateStatus extends OrangeCommand {
  static override id = "activation.status";
  static override paths = [["activate", "status"]];

  host = hostOption(MISSING_HOST);
  scope = scopeOption("project", MISSING_SCOPE);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readActivationCall(ctx, this, false);
    const data = await activationData(ctx, known);
    return {
      data,
      human: async (paint) =>
        (await import("../activation/human.js")).activationText(data, known.manifest, paint),
    };
  }
}
