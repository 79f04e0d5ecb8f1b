import { type OrangeError, userInputError } from "@orange-hyper/core";
import type { SelectorWords } from "@orange-hyper/core/documents";
import { NODE_TYPES } from "@orange-hyper/core/storage";

const LIST_HINT = "Run `orange graph list` to see node ids.";

/** A type filter that is none of the node types. */
export function unsupportedNodeType(value: string): OrangeError {
  return userInputError(`Unsupported graph node type: ${value}`, `Use one of ${NODE_TYPES.join(", ")}.`);
}

/** A filter by source that cannot be an id. */
export function filterNotAnId(filter: "source_quest" | "source_proposal"): OrangeError {
  const list =
    filter === "source_quest" ? "orange quest list --all" : "orange remember list --status accepted";
  return userInputError(
    `Graph ${filter} filter must be an id, not a path.`,
    `Run \`${list}\` to see the ids.`,
  );
}

/** A search for nothing. */
export function queryRequired(): OrangeError {
  return userInputError("Graph search query is required.");
}

/** A node command without its node. */
export function nodeSelectorRequired(): OrangeError {
  return userInputError("Graph node selector is required.", LIST_HINT);
}

/** A selector that cannot be an id. */
export function nodeSelectorNotAnId(): OrangeError {
  return userInputError("Graph node selector must be an id, not a path.", LIST_HINT);
}

/** How a node that cannot be found is spoken of. */
export const NODE_SELECTOR: SelectorWords = {
  subject: "Graph node",
  notFound: "Graph node not found in current project",
  notFoundHint: LIST_HINT,
};

/** A node that was there a moment ago. */
export function nodeNotFound(selector: string): OrangeError {
  return userInputError(`${NODE_SELECTOR.notFound}: ${selector}`, LIST_HINT);
}
