import { isPathLike } from "@orange-hyper/core/documents";
import { isNodeType, type NodeType } from "@orange-hyper/core/storage";
import { filterNotAnId, unsupportedNodeType } from "./errors.js";
import type { FiltersData } from "./schema.js";

/** Narrows a listing or a search; all that are set must hold. */
export interface GraphFilters {
  readonly type?: NodeType | undefined;
  /** Exact id. */
  readonly sourceQuest?: string | undefined;
  /** Exact id. */
  readonly sourceProposal?: string | undefined;
}

/** Filters as a user typed them. Throws USER_INPUT_ERROR for an unknown type and for a path. */
export function parseFilters(
  typed: { readonly [Name in keyof GraphFilters]: string | undefined },
): GraphFilters {
  const { type, sourceQuest, sourceProposal } = typed;
  if (type !== undefined && !isNodeType(type)) throw unsupportedNodeType(type);
  if (sourceQuest !== undefined && isPathLike(sourceQuest)) throw filterNotAnId("source_quest");
  if (sourceProposal !== undefined && isPathLike(sourceProposal)) throw filterNotAnId("source_proposal");
  return { type, sourceQuest, sourceProposal };
}

/** Filters as answers echo them. */
export function filtersData(filters: GraphFilters): FiltersData {
  return {
    type: filters.type ?? null,
    source_quest: filters.sourceQuest ?? null,
    source_proposal: filters.sourceProposal ?? null,
  };
}

/**
 * What a node's listed JSON holds when the filters let it pass. The line ends make it unmistakable: a string in JSON
 * never holds one.
 */
export function filterNeedles(filters: GraphFilters): readonly string[] {
  const wanted = [
    ["node_type", filters.type],
    ["source_quest", filters.sourceQuest],
    ["source_proposal", filters.sourceProposal],
  ] as const;
  return wanted.flatMap(([name, value]) =>
    value === undefined ? [] : [`\n        "${name}": ${JSON.stringify(value)},\n`],
  );
}
