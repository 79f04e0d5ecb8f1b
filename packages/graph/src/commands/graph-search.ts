import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { FittedCommand, joinWords, type Outcome, text, words } from "@orange-hyper/core/command";
import { NODE_TYPES } from "@orange-hyper/core/storage";
import { filtersData, parseFilters } from "../filters.js";
import { openSearch, parseQuery } from "../search.js";
import { withSourceIds } from "../source-ids.js";

/** `orange graph search`: searches accepted memory for plain text. */
export default class GraphSearch extends FittedCommand {
  query = words("query", { description: "Words to look for; all must occur." });
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
    const query = parseQuery(joinWords(this.query));
    const filters = await withSourceIds(ctx, parseFilters(this));
    const search = await openSearch(ctx, query, filters);
    const { count, warnings, json: nodes } = search;
    const project = requireIdentity(ctx.project);
    const related = count === 0 ? { related: search.related } : {};
    return {
      data: { project, filters: filtersData(filters), query: query.text, count, nodes, ...related, warnings },
      human: async (paint) => (await import("../human.js")).nodesFound(search, paint),
    };
  }
}
