import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text, texts, word } from "@orange-hyper/core/command";
import { editQuest } from "../edit-quest.js";
import { QUEST_SELECTOR } from "../find-quest.js";
import { typedScope } from "../typed-scope.js";
import { questData } from "../wire.js";

export default class QuestEdit extends OrangeCommand {
  quest = word("quest", { description: QUEST_SELECTOR, of: "active-quest" });
  title = text("--title", { value: "text", description: "New title; the id stays." });
  request = text("--request", { value: "text", description: "New request; the route stays." });
  scope = texts("--scope", {
    value: "path",
    description: "File or folder that the work is about, in place of all before.",
    of: "file",
  });
  verify = texts("--verify", {
    value: "text",
    description: "How the result will be checked, in place of all before.",
  });
  reason = text("--reason", { value: "text", description: "Why it is changed." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const quest = await editQuest(ctx, {
      selector: this.quest ?? "",
      title: this.title,
      request: this.request,
      scopePaths: await typedScope(ctx, this.scope),
      expectedVerification: this.verify,
      reason: this.reason,
    });
    const data = { quest: questData(quest) };
    return { data, human: async (paint) => (await import("../human.js")).questEdited(data, paint) };
  }
}
