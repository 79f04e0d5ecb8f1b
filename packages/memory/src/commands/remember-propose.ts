import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import { IMPORT_UNSUPPORTED, importUnsupported, questMissing } from "../errors.js";
import { proposeMemory } from "../propose.js";
import { proposeData } from "../wire.js";

export default class RememberPropose extends OrangeCommand {
  static override id = "remember.propose";
  static override paths = [["remember", "propose"]];

  quest = text("--quest", {
    value: "quest",
    description: "The completed quest to remember: its id, or the start of it.",
  });
  fromFile = text("--from-file", {
    value: "path",
    description: "Refused: memory comes from completed quests only.",
    missing: IMPORT_UNSUPPORTED,
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.fromFile !== undefined) throw importUnsupported();
    if (this.quest === undefined) throw questMissing();
    const data = proposeData(await proposeMemory(ctx, this.quest));
    return { data, human: async (paint) => (await import("../human.js")).renderProposed(data, paint) };
  }
}
