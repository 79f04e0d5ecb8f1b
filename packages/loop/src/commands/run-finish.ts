import type { OrangeContext } from "@orange-hyper/core";
import { flag, type Outcome } from "@orange-hyper/core/command";
import { newestRun } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";

/** `orange run finish`: completes the quest of a run. */
export default class RunFinish extends RunCommand {
  selected = newestRun();
  proposeMemory = flag("--propose-memory", {
    description: "Propose what it found as memory, for your review.",
  });
  allowStub = flag("--allow-stub", { description: "Although a script played a role." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const { proposeMemory, allowStub } = this;
    const data = await runs.finish(this.selected ?? "last", { proposeMemory, allowStub });
    return {
      data,
      human: async (screen) => (await import("../human/finished.js")).finishedText(data, screen),
    };
  }
}
