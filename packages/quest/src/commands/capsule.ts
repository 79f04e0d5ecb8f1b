import { type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text, word } from "@orange-hyper/core/command";
import { buildCapsule } from "../capsule.js";
import { capsuleSelectorTwice } from "../errors.js";
import { newestActiveQuest, projectQuest } from "../project-quest.js";
import { capsuleBuildData } from "../wire.js";

export default class CapsuleBuild extends OrangeCommand {
  static override id = "capsule.build";
  static override paths = [["capsule"]];

  selector = word("quest", { description: "Quest to build from; the newest active one without it." });
  quest = text("--quest", { value: "quest", description: "The same as an option." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.selector !== undefined && this.quest !== undefined) throw capsuleSelectorTwice();
    const selector = this.selector ?? this.quest;
    const data = await withKernelLock(ctx, "capsule.build", async () => {
      const quest = await (selector === undefined ? newestActiveQuest(ctx) : projectQuest(ctx, selector));
      return capsuleBuildData(await buildCapsule(ctx, quest), quest);
    });
    return { data, human: async (paint) => (await import("../human.js")).capsuleWritten(data, paint) };
  }
}
