import { findSelected, type SelectorWords } from "@orange-hyper/core/documents";
import type { GraphFilters } from "./filters.js";
import { openListing } from "./list.js";
import type { GraphReader } from "./open-graph.js";
import type { NodeData } from "./schema.js";

/** Matches a complete id, which a filter accepts whether any memory has it as its source or not. */
const WHOLE = /^(?:quest|mem_delta)_\d{8}_/;

/** Resolves short ids, prefixes and words in source filters to the ids of sources of accepted memory. */
export async function withSourceIds(ctx: GraphReader, filters: GraphFilters): Promise<GraphFilters> {
  const { sourceQuest, sourceProposal } = filters;
  const typed = [sourceQuest, sourceProposal].filter((value) => value !== undefined);
  if (typed.every((value) => WHOLE.test(value))) return filters;
  const nodes = (await openListing(ctx, {})).nodes();
  return {
    ...filters,
    sourceQuest: sourceOf(nodes, "source_quest", sourceQuest),
    sourceProposal: sourceOf(nodes, "source_proposal", sourceProposal),
  };
}

const WORDS: Readonly<Record<"source_quest" | "source_proposal", SelectorWords>> = {
  source_quest: { subject: "Quest", plural: "quests", notFoundHint: "" },
  source_proposal: { subject: "Memory proposal", plural: "proposals", notFoundHint: "" },
};

/** Resolves one source filter. Text that selects no source is kept and thus matches nothing. */
function sourceOf(
  nodes: readonly NodeData[],
  field: "source_quest" | "source_proposal",
  typed: string | undefined,
): string | undefined {
  if (typed === undefined) return undefined;
  const titles = new Map(nodes.map((node) => [node[field], field === "source_proposal" ? node.title : ""]));
  const choices = { ids: [...titles.keys()], titleOf: (id: string) => titles.get(id) ?? "" };
  return findSelected(choices, typed, WORDS[field]) ?? typed;
}
