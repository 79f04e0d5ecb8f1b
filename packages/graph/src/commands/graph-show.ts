import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { FittedCommand, type Outcome, word } from "@orange-hyper/core/command";
import { unapprovedWarning } from "../approval.js";
import { detailsOf } from "../node-details.js";
import { NODE_SELECTOR_FORMS, parseSelector, selectNode } from "../select.js";
import { nodeDetailData } from "../wire.js";

/** `orange graph show`: shows one memory with its evidence and provenance. */
export default class GraphShow extends FittedCommand {
  node = word("node-id", { description: NODE_SELECTOR_FORMS, of: "memory" });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const selected = await selectNode(ctx, parseSelector(this.node));
    const node = nodeDetailData(selected, await detailsOf(ctx, selected));
    const warnings = (node.unapproved ?? []).map((reason) => unapprovedWarning(node.id, reason));
    return {
      data: { project: requireIdentity(ctx.project), node, warnings },
      human: async (paint) => (await import("../human.js")).nodeShown(node, warnings, paint),
    };
  }
}
