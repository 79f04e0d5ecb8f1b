import type { OrangeContext } from "@orange-hyper/core";
import { FittedCommand, type Outcome } from "@orange-hyper/core/command";
import { telemetryStatus } from "../report/status.js";

/** `orange telemetry status`: shows how the hooks performed, and what is broken now. */
export default class TelemetryStatus extends FittedCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = await telemetryStatus(ctx);
    return { data, human: async (paint) => (await import("../human.js")).statusText(data, paint) };
  }
}
