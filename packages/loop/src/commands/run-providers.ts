import type { OrangeContext } from "@orange-hyper/core";
import { flag, type Outcome } from "@orange-hyper/core/command";
import { RunCommand } from "../open/run-command.js";

/** `orange run providers`: lists the providers that can play roles. */
export default class RunProviders extends RunCommand {
  check = flag("--check", {
    description: "Look whether each is installed, and which version; no model is asked.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const data = await runs.providers(this.check);
    return {
      data,
      human: async (screen) => (await import("../human/roster.js")).providersText(data, screen),
    };
  }
}
