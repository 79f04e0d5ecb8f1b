import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { NODE_SELECTOR_FORMS, parseSelector } from "@orange-hyper/graph";
import { confirmMemory } from "../life/confirm.js";
import { confirmData } from "../life/wire.js";

export default class RememberConfirm extends OrangeCommand {
  node = word("node", { description: NODE_SELECTOR_FORMS, of: "memory" });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = confirmData(await confirmMemory(ctx, parseSelector(this.node)));
    return { data, human: async (paint) => (await import("../life/human.js")).renderConfirmed(data, paint) };
  }
}
