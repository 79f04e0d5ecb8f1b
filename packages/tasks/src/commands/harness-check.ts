import type { OrangeContext } from "@orange-hyper/core";
import { type Outcome, text } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";
import { harnessUnknown } from "../creation/errors.js";
import { checkHarness } from "../harness/check.js";
import { harnessesOf } from "../harness/harness.js";
import { TaskCommand } from "../open/task-command.js";

/**
 * `orange harness check`: shows which coding agents are installed, and whether they support the options that launches
 * use.
 */
export default class HarnessCheck extends TaskCommand {
  harness = text("--harness", { value: "name", description: "This one alone." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const tasks = await this.tasks(ctx);
    const { settings, warnings } = await tasks.settings();
    const all = harnessesOf(settings.harnesses);
    const asked = this.harness === undefined ? all : all.filter(({ key }) => key === this.harness);
    if (asked.length === 0)
      throw harnessUnknown(
        this.harness ?? "",
        all.map(({ key }) => key),
      );
    this.context.progress(msg`Asking the agents for their options`);
    const harnesses = await Promise.all(asked.map((one) => checkHarness(ctx.programs, one)));
    const data = { harnesses, warnings };
    return {
      data,
      human: async (screen) => (await import("../human/harnesses.js")).harnessesShown(data, screen),
    };
  }
}
