import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text, word } from "@orange-hyper/core/command";
import { RunCommand } from "../open/run-command.js";
import { watched } from "../open/watched.js";

/** `orange run validate`: measures how the validation commands end. */
export default class RunValidate extends RunCommand {
  static override id = "run.validate";
  static override paths = [["run", "validate"]];

  selected = word("id", { description: "A run that keeps the result; without it nothing is kept." });
  trustConfig = text("--trust-config", {
    value: "sha256",
    description: "You have read roles.json with this digest.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const options = { selector: this.selected ?? null, trustConfig: this.trustConfig ?? null };
    const data = { validation: await runs.validate(options, watched(this.context)) };
    return {
      data,
      human: async (screen) =>
        (await import("../human/validated.js")).validationText(data.validation, screen),
    };
  }
}
