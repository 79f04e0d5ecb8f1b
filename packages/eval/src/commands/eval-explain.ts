import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { explainFigures } from "../explain.js";
import { takeSnapshot } from "../snapshot.js";

/** `orange eval explain`: the source and limitation of each figure. */
export default class EvalExplain extends OrangeCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = explainFigures(await takeSnapshot(ctx));
    return { data, human: async (paint) => (await import("../human.js")).explainText(data, paint) };
  }
}
