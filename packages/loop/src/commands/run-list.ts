import type { OrangeContext } from "@orange-hyper/core";
import { choiceOption, type Outcome, text } from "@orange-hyper/core/command";
import { STATUSES } from "../model/status.js";
import { LookCommand } from "../open/look-command.js";
import { listData } from "../wire.js";

/** `orange run list`: lists the runs of this project. */
export default class RunList extends LookCommand {
  status = text("--status", {
    value: "status",
    description: "Only those in this status.",
    choices: STATUSES,
  });
  quest = text("--quest", { value: "quest", description: "Only those for this quest.", of: "quest" });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const status = choiceOption("--status", this.status, STATUSES) ?? null;
    const runs = await this.runs(ctx);
    const data = listData(await runs.list({ status, quest: this.quest ?? null }));
    return { data, human: async (screen) => (await import("../human/listed.js")).listText(data, screen) };
  }
}
