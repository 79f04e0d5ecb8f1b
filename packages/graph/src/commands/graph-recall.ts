import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { FittedCommand, flag, joinWords, type Outcome, text, words } from "@orange-hyper/core/command";
import { parseLimit, parseRecallText } from "../errors.js";
import { openRecall } from "../recall.js";
import { recallData } from "../recall-wire.js";

/** `orange graph recall`: finds the accepted memory that a text is about. */
export default class GraphRecall extends FittedCommand {
  query = words("text", { description: "What you are about to do, or a question; any words will do." });
  limit = text("--limit", {
    value: "number",
    description: "Maximum number of memories, 1 to 100. Default: 10.",
  });
  explain = flag("--explain", {
    description: "Says what each word weighs, what it was taken for, and why a memory is not told unasked.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const query = parseRecallText(joinWords(this.query));
    const recalled = await openRecall(ctx, query, { limit: parseLimit(this.limit) });
    const data = recallData(requireIdentity(ctx.project), query, recalled, this.explain);
    return { data, human: async (paint) => (await import("../recall-human.js")).memoryRecalled(data, paint) };
  }
}
