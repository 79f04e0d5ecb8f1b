import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text, word } from "@orange-hyper/core/command";
import { RunCommand } from "../open/run-command.js";
import { trusting } from "../open/trusting.js";
import { watched } from "../open/watched.js";

/** `orange run validate`: runs the validation commands and measures the results. */
export default class RunValidate extends RunCommand {
  selected = word("id", {
    description: "The run that keeps the result. Default: none, and nothing is kept.",
  });
  trustConfig = text("--trust-config", {
    value: "sha256",
    description: "You have read roles.json with this digest.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const selector = this.selected ?? null;
    const { json, context } = this;
    const validation = await trusting(
      ctx,
      { given: this.trustConfig ?? null, json, context },
      (trustConfig) => runs.validate({ selector, trustConfig }, watched(this.context)),
    );
    const data = { validation };
    return {
      data,
      human: async (screen) =>
        (await import("../human/validated.js")).validationText(data.validation, screen),
    };
  }
}
