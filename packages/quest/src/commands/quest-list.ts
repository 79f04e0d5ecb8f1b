import { type OrangeContext, requireConfig } from "@orange-hyper/core";
import { FittedCommand, flag, type Outcome } from "@orange-hyper/core/command";
import { listFiltersExclude, listFiltersExclusive } from "../errors.js";
import { ALL_QUEST_FOLDERS } from "../quest.js";
import { listQuestRecords } from "../quest-records.js";
import { questListData } from "../wire.js";

export default class QuestList extends FittedCommand {
  completed = flag("--completed", { description: "List completed quests instead of active ones." });
  cancelled = flag("--cancelled", { description: "List cancelled quests." });
  all = flag("--all", { description: "List active, completed and cancelled quests." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { completed, cancelled, all } = this;
    if (completed && all) throw listFiltersExclude();
    if (cancelled && (completed || all)) throw listFiltersExclusive();
    requireConfig(ctx.project);
    const status = all ? "all" : completed ? "completed" : cancelled ? "cancelled" : "active";
    const listing = await listQuestRecords(ctx, status === "all" ? ALL_QUEST_FOLDERS : status);
    const data = questListData(status, listing);
    return { data, human: async (paint) => (await import("../human.js")).questTable(data, paint) };
  }
}
