import { type OrangeContext, requireConfig } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { resolveQuest } from "../find-quest.js";
import { questShowData } from "../wire.js";

export default class QuestShow extends OrangeCommand {
  static override id = "quest.show";
  static override paths = [["quest", "show"]];

  quest = word("id-or-file", { description: "Id of the quest, the start of it, or the path of its file." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    requireConfig(ctx.project);
    const data = questShowData(await resolveQuest(ctx.documents, this.quest ?? "", ctx.project.root));
    return { data, human: async () => (await import("../human.js")).questText(data) };
  }
}
