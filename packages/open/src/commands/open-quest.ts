import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { QUEST_SELECTOR, resolveQuest } from "@orange-hyper/quest";
import { openInEditor, targetFor } from "../open-file.js";
import { printOption } from "../print-option.js";

/** `orange open quest`: opens the file of a quest in the editor. */
export default class OpenQuest extends OrangeCommand {
  quest = word("quest", { description: `${QUEST_SELECTOR} Default: the current one.`, of: "quest" });
  print = printOption();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { print, quest = "current" } = this;
    const target = await targetFor(ctx, "quest", () => resolveQuest(ctx.documents, quest, ctx.project.root));
    const data = await openInEditor(ctx, target, print);
    return { data, human: async (screen) => (await import("../human.js")).opened(data, print, screen) };
  }
}
