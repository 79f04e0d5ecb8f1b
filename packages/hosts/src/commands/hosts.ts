import type { OrangeContext } from "@orange-hyper/core";
import { FittedCommand, type Outcome } from "@orange-hyper/core/command";
import { hostsData } from "../overview/report.js";

/** `orange hosts`: lists every agent host that Orange can bind, with its state. */
export default class Hosts extends FittedCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = await hostsData(ctx);
    return {
      data,
      human: async (paint) => (await import("../overview/human.js")).hostsText(data, paint),
    };
  }
}
