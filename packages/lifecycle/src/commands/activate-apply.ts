import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { applyActivation } from "../activation/apply.js";
import { readActivationCall } from "../activation/call.js";
import { MISSING_HOST, MISSING_SCOPE } from "../activation/errors.js";
import { activationApplyData } from "../activation/report.js";
import { hostOption, scopeOption } from "../options.js";

/** `orange activate apply`: lets a host's events act on this project. */
export default class ActivateApply extends OrangeCommand {
  static override id = "activation.apply";
  static override paths = [["activate", "apply"]];

  host = hostOption(MISSING_HOST);
  scope = scopeOption("project", MISSING_SCOPE);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const known = await readActivationCall(ctx, this, true);
    await applyActivation(ctx, known);
    const data = await activationApplyData(ctx, known);
    return {
      data,
      human: async (paint) =>
        (await import("../activation/human.js")).activationText(data, known.manifest, paint),
    };
  }
}
