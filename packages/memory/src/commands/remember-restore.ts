import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { NODE_SELECTOR_FORMS, parseSelector } from "@orange-hyper/graph";
import { restoreMemory } from "../life/forget.js";
import { movedData } from "../life/wire.js";

export default class RememberRestore extends OrangeCommand {
  node = word("node", { description: NODE_SELECTOR_FORMS, of: "forgotten-memory" });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = movedData(await restoreMemory(ctx, parseSelector(this.node)));
    return { data, human: async (paint) => (await import("../life/human.js")).renderRestored(data, paint) };
  }
}
