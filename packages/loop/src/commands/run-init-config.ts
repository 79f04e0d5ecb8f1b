import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text } from "@orange-hyper/core/command";
import { RunCommand } from "../open/run-command.js";

/** `orange run init-config`: writes roles.json if there is none. */
export default class RunInitConfig extends RunCommand {
  preset = text("--preset", {
    value: "preset",
    description: "The preset it names; `orange run presets` lists them.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const data = await runs.initConfig(this.preset ?? null);
    return { data, human: async (screen) => (await import("../human/roster.js")).configText(data, screen) };
  }
}
