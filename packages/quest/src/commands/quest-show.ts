import { type OrangeContext, requireConfig } from "@orange-hyper/core";
import { FittedCommand, type Outcome, word } from "@orange-hyper/core/command";
import { QUEST_SELECTOR, resolveQuest } from "../find-quest.js";
import { questShowData } from "../wire.js";

export default class QuestShow extends FittedCommand {
  quest = word("quest", { description: QUEST_SELECTOR, of: "quest" });

  async run(ctx: OrangeContext): Promise<Outcome> {
    requireConfig(ctx.project);
    const data = questShowData(await resolveQuest(ctx.documents, this.quest ?? "", ctx.project.root));
    return { data, human: async (screen) => (await import("../show-human.js")).questText(data, screen) };
  }
}
