import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import { ageAndAll } from "../errors.js";
import { numberOf } from "../number-of.js";
import { pruneTelemetry } from "../report/prune.js";

const DAYS = 30;

/** `orange telemetry prune`: removes old signal and record files. */
export default class TelemetryPrune extends OrangeCommand {
  olderThan = text("--older-than", {
    value: "days",
    description: `Files not written for this long. Default: ${DAYS} days.`,
  });
  all = flag("--all", { description: "Every file, however new." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.all && this.olderThan !== undefined) throw ageAndAll();
    const days = this.all ? 0 : numberOf(["telemetry prune", "--older-than"], this.olderThan, DAYS);
    const data = await pruneTelemetry(ctx, days);
    return { data, human: async (screen) => (await import("../human.js")).pruneText(data, screen) };
  }
}
