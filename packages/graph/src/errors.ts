import { type OrangeError, toPeople, userInputError } from "@orange-hyper/core";
import { notSelected, type SelectorWords } from "@orange-hyper/core/documents";
import { NODE_TYPES } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";

const LIST_HINT = "Run `orange graph list` to see node ids.";

/** A type filter that is none of the node types. */
export function unsupportedNodeType(value: string): OrangeError {
  const hint = msg`Use one of ${NODE_TYPES.join(", ")}.`;
  return toPeople(userInputError(`Unsupported graph node type: ${value}`, hint), {
    message: `There is no type of memory "${value}".`,
  });
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
  return toPeople(userInputError("Graph search query is required."), {
    message: "What are you looking for?",
    hint: 'Run `orange graph search "<words>"`.',
  });
}

/** The text of a recall as a user typed it. Throws USER_INPUT_ERROR for a blank one. */
export function parseRecallText(typed: string): string {
  const text = typed.trim();
  if (text === "") {
    throw toPeople(userInputError("Graph recall text is required."), {
      message: "What should the memory be about?",
      hint: 'Run `orange graph recall "<what you are working on>"`.',
    });
  }
  return text;
}

const DEFAULT_LIMIT = 10;

/** A limit as a user typed it; 10 without one. Throws USER_INPUT_ERROR for what is no number from 1 to 100. */
export function parseLimit(typed: string | undefined): number {
  if (typed === undefined) return DEFAULT_LIMIT;
  if (!/^(?:[1-9]\d?|100)$/.test(typed))
    throw userInputError("Graph recall --limit must be a number from 1 to 100.");
  return Number(typed);
}

/** A node command without its node. */
export function nodeSelectorRequired(): OrangeError {
  return toPeople(userInputError("Graph node selector is required.", LIST_HINT), {
    message: "Which memory?",
  });
}

/** A selector that cannot be an id. */
export function nodeSelectorNotAnId(): OrangeError {
  return toPeople(userInputError("Graph node selector must be an id, not a path.", LIST_HINT), {
    message: "A memory is named by its id, not by a path.",
  });
}

/** How a node that cannot be found is spoken of. */
export const NODE_SELECTOR: SelectorWords = {
  subject: "Graph node",
  plural: msg`memories`,
  notFound: "Graph node not found in current project",
  notFoundHint: LIST_HINT,
};

/** A node that was there a moment ago. */
export function nodeNotFound(selector: string): OrangeError {
  return notSelected(selector, NODE_SELECTOR);
}
