import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { FittedCommand, type Outcome, text } from "@orange-hyper/core/command";
import { NODE_TYPES } from "@orange-hyper/core/storage";
import { filtersData, parseFilters } from "../filters.js";
import { openListing } from "../list.js";
import { withSourceIds } from "../source-ids.js";

/** `orange graph list`: lists the project's accepted memory. */
export default class GraphList extends FittedCommand {
  type = text("--type", { value: "type", description: "Only nodes of this type.", choices: NODE_TYPES });
  sourceQuest = text("--source-quest", {
    value: "quest",
    description: "Only memory of this quest.",
    of: "quest",
  });
  sourceProposal = text("--source-proposal", {
    value: "proposal",
    description: "Only memory of this proposal.",
    of: "proposal",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const filters = await withSourceIds(ctx, parseFilters(this));
    const listing = await openListing(ctx, filters);
    const { count, warnings, json: nodes } = listing;
    return {
      data: { project: requireIdentity(ctx.project), filters: filtersData(filters), count, nodes, warnings },
      human: async (paint) => (await import("../human.js")).nodesListed(listing.nodes(), warnings, paint),
    };
  }
}
