import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text, word } from "@orange-hyper/core/command";
import { cancelQuest } from "../cancel-quest.js";
import { endQuest } from "../end-quest.js";
import { QUEST_SELECTOR } from "../find-quest.js";
import { questData } from "../wire.js";

export default class QuestCancel extends OrangeCommand {
  quest = word("quest", { description: QUEST_SELECTOR, of: "active-quest" });
  reason = text("--reason", { value: "text", description: "Why it is given up." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const quest = await endQuest(ctx, (held) =>
      cancelQuest(held, { selector: this.quest ?? "", reason: this.reason }),
    );
    const data = { quest: questData(quest) };
    return { data, human: async (paint) => (await import("../human.js")).questCancelled(data, paint) };
  }
}
