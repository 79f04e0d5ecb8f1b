import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text, word } from "@orange-hyper/core/command";
import { NODE_SELECTOR_FORMS, parseSelector } from "@orange-hyper/graph";
import { forgetMemory } from "../life/forget.js";
import { movedData } from "../life/wire.js";

export default class RememberForget extends OrangeCommand {
  node = word("node", { description: NODE_SELECTOR_FORMS, of: "memory" });
  reason = text("--reason", { value: "text", description: "Why it does not hold any more." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = movedData(await forgetMemory(ctx, parseSelector(this.node), this.reason ?? ""));
    return { data, human: async (paint) => (await import("../life/human.js")).renderForgotten(data, paint) };
  }
}
