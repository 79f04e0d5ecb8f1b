import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text, word } from "@orange-hyper/core/command";
import { QUEST_SELECTOR } from "../find-quest.js";
import { reopenQuest } from "../reopen-quest.js";
import { questData } from "../wire.js";

export default class QuestReopen extends OrangeCommand {
  quest = word("quest", { description: QUEST_SELECTOR, of: "ended-quest" });
  reason = text("--reason", { value: "text", description: "Why it is taken up again." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const quest = await reopenQuest(ctx, { selector: this.quest ?? "", reason: this.reason });
    const data = { quest: questData(quest) };
    return { data, human: async (paint) => (await import("../human.js")).questReopened(data, paint) };
  }
}
