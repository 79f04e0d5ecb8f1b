import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { undoDecision } from "../life/undo.js";
import { undoData } from "../life/wire.js";

export default class Undo extends OrangeCommand {
  dryRun = flag("--dry-run", { description: "Only say what would be undone." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = undoData(await undoDecision(ctx, { isDryRun: this.dryRun }), !this.dryRun);
    return { data, human: async (paint) => (await import("../life/human.js")).renderUndone(data, paint) };
  }
}
