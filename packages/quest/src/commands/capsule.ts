import { type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text, word } from "@orange-hyper/core/command";
import { buildCapsule } from "../capsule.js";
import { changedFiles } from "../changed-files.js";
import { capsuleSelectorTwice, parseBudget } from "../errors.js";
import { newestActiveQuest, projectQuest } from "../project-quest.js";
import { touchedPaths } from "../quest.js";
import { capsuleBuildData } from "../wire.js";

export default class CapsuleBuild extends OrangeCommand {
  selector = word("quest", {
    description: "Quest to build from. Default: the newest active one.",
    of: "active-quest",
  });
  quest = text("--quest", { value: "quest", description: "The same as an option.", of: "active-quest" });
  budget = text("--budget", {
    value: "tokens",
    description: "Maximum tokens of accepted memory, about four characters each; 0 for none. Default: 1500.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.selector !== undefined && this.quest !== undefined) throw capsuleSelectorTwice();
    const selector = this.selector ?? this.quest;
    const budget = parseBudget(this.budget);
    const data = await withKernelLock(ctx, "capsule.build", async () => {
      const quest = await (selector === undefined ? newestActiveQuest(ctx) : projectQuest(ctx, selector));
      const touched = quest.completedAt === null ? await changedFiles(ctx, quest) : touchedPaths(quest);
      return capsuleBuildData(await buildCapsule(ctx, quest, { budget, touched }), quest);
    });
    return { data, human: async (paint) => (await import("../human.js")).capsuleWritten(data, paint) };
  }
}
