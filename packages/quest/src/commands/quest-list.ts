import { type OrangeContext, requireConfig } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { listFiltersExclude } from "../errors.js";
import { listQuests } from "../find-quest.js";
import { questListData } from "../wire.js";

export default class QuestList extends OrangeCommand {
  static override id = "quest.list";
  static override paths = [["quest", "list"]];

  completed = flag("--completed", { description: "List completed quests instead of active ones." });
  all = flag("--all", { description: "List active and completed quests." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.completed && this.all) throw listFiltersExclude();
    requireConfig(ctx.project);
    const status = this.all ? "all" : this.completed ? "completed" : "active";
    const data = questListData(status, await listQuests(ctx.documents, status));
    return { data, human: async (paint) => (await import("../human.js")).questTable(data, paint) };
  }
}
