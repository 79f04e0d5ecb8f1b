import { isPathLike } from "@orange-hyper/core/documents";
import { isNodeType, type NodeType } from "@orange-hyper/core/storage";
import { filterNotAnId, unsupportedNodeType } from "./errors.js";
import type { FiltersData } from "./schema.js";

/** Filters of a listing or a search. All that are set must match. */
export interface GraphFilters {
  readonly type?: NodeType | undefined;
  /** Exact id of the source quest. */
  readonly sourceQuest?: string | undefined;
  /** Exact id of the source proposal. */
  readonly sourceProposal?: string | undefined;
}

/** Parses filters from the command line. Throws USER_INPUT_ERROR for an unknown type and for a path. */
export function parseFilters(
  typed: { readonly [Name in keyof GraphFilters]: string | undefined },
): GraphFilters {
  const { type, sourceQuest, sourceProposal } = typed;
  if (type !== undefined && !isNodeType(type)) throw unsupportedNodeType(type);
  if (sourceQuest !== undefined && isPathLike(sourceQuest)) throw filterNotAnId("source_quest");
  if (sourceProposal !== undefined && isPathLike(sourceProposal)) throw filterNotAnId("source_proposal");
  return { type, sourceQuest, sourceProposal };
}

/** Returns filters in the form of answers. */
export function filtersData(filters: GraphFilters): FiltersData {
  return {
    type: filters.type ?? null,
    source_quest: filters.sourceQuest ?? null,
    source_proposal: filters.sourceProposal ?? null,
  };
}

/**
 * Returns the texts that a node's listed JSON contains if and only if it passes the filters. Their line breaks make
 * them unambiguous, because a JSON string never contains one.
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
