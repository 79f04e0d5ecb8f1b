import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text } from "@orange-hyper/core/command";
import { LookCommand } from "../open/look-command.js";
import { day } from "../open/options.js";

/** `orange run insights`: prints statistics about runs. */
export default class RunInsights extends LookCommand {
  since = text("--since", { value: "date", description: "Only runs that began on this day or later." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const data = await runs.insights(day("--since", this.since));
    return {
      data,
      human: async (screen) => (await import("../human/insights.js")).insightsText(data, screen),
    };
  }
}
