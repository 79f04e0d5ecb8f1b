import type { OrangeContext } from "@orange-hyper/core";
import { joinWords, type Outcome, words } from "@orange-hyper/core/command";
import { required } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";

/** `orange run recommend`: recommends how to work on a goal. */
export default class RunRecommend extends RunCommand {
  goal = words("goal", { description: "What is to be reached." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const goal = required(joinWords(this.goal), "<goal>", "recommend");
    const runs = await this.runs(ctx);
    const data = await runs.recommend(goal);
    return {
      data,
      human: async (screen) => (await import("../human/planned.js")).recommendedText(data, screen),
    };
  }
}
