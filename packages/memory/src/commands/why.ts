import type { OrangeContext } from "@orange-hyper/core";
import { FittedCommand, type Outcome, word } from "@orange-hyper/core/command";
import { NODE_SELECTOR_FORMS } from "@orange-hyper/graph";
import { requireNode } from "../find-proposal.js";
import { whyMemory } from "../why/chain.js";

export default class Why extends FittedCommand {
  node = word("node", { description: NODE_SELECTOR_FORMS, of: "memory" });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = await whyMemory(ctx, requireNode(this.node));
    return { data, human: async (paint) => (await import("../why/human.js")).renderWhy(data, paint) };
  }
}
