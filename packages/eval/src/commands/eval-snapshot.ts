import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { takeSnapshot } from "../snapshot.js";

/** `orange eval snapshot`: counts, their status, and what is unknown. */
export default class EvalSnapshot extends OrangeCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = await takeSnapshot(ctx);
    return { data, human: async (paint) => (await import("../human.js")).snapshotText(data, paint) };
  }
}
