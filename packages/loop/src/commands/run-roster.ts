import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text } from "@orange-hyper/core/command";
import { RunCommand } from "../open/run-command.js";

/** `orange run roster`: shows which provider plays each role. */
export default class RunRoster extends RunCommand {
  preset = text("--preset", {
    value: "preset",
    description: "As this preset has it; `orange run presets` lists them.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const data = await runs.roster(this.preset ?? null);
    return { data, human: async (screen) => (await import("../human/roster.js")).rosterText(data, screen) };
  }
}
