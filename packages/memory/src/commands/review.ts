import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { reviewNeedsTerminal } from "../errors.js";

export default class Review extends OrangeCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const talk = this.json ? null : await ctx.terminal.dialogue(this.context.interruption());
    if (talk === null) throw reviewNeedsTerminal();
    const { review } = await import("../review/review.js");
    return { data: {}, human: (paint) => review({ ctx, talk, paint }) };
  }
}
