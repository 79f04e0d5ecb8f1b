import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { RunCommand } from "../open/run-command.js";

/** `orange run doctor`: reports what is wrong with the runs of this project. */
export default class RunDoctor extends RunCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const { runsUnhealthy } = await import("../open/errors.js");
    const runs = await this.runs(ctx);
    const data = await runs.doctor();
    return {
      data,
      error: data.ok ? undefined : runsUnhealthy(data.errors.length, data),
      human: async (screen) => (await import("../human/health.js")).healthText(data, screen),
    };
  }
}
