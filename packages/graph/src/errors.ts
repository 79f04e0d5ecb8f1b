import { type OrangeError, userInputError, withWordsForPeople } from "@orange-hyper/core";
import { notSelected, type SelectorWords } from "@orange-hyper/core/documents";
import { NODE_TYPES } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";

const LIST_HINT = "Run `orange graph list` to see node ids.";

/** The error for a type filter that is no node type. */
export function unsupportedNodeType(value: string): OrangeError {
  const hint = msg`Use one of ${NODE_TYPES.join(", ")}.`;
  return withWordsForPeople(userInputError(`Unsupported graph node type: ${value}`, hint), {
    message: `There is no type of memory "${value}".`,
  });
}

/** The error for a source filter that cannot be an id. */
export function filterNotAnId(filter: "source_quest" | "source_proposal"): OrangeError {
  const list =
    filter === "source_quest" ? "orange quest list --all" : "orange remember list --status accepted";
  return userInputError(
    `Graph ${filter} filter must be an id, not a path.`,
    `Run \`${list}\` to see the ids.`,
  );
}

/** The error for a blank search query. */
export function queryRequired(): OrangeError {
  return withWordsForPeople(userInputError("Graph search query is required."), {
    message: "What are you looking for?",
    hint: 'Run `orange graph search "<words>"`.',
  });
}

/** Parses the text of a recall from the command line. Throws USER_INPUT_ERROR when it is blank. */
export function parseRecallText(typed: string): string {
  const text = typed.trim();
  if (text === "") {
    throw withWordsForPeople(userInputError("Graph recall text is required."), {
      message: "What should the memory be about?",
      hint: 'Run `orange graph recall "<what you are working on>"`.',
    });
  }
  return text;
}

const DEFAULT_LIMIT = 10;

/**
 * Parses a limit from the command line. Default: 10. Throws USER_INPUT_ERROR for anything but a number from 1 to 100.
 */
export function parseLimit(typed: string | undefined): number {
  if (typed === undefined) return DEFAULT_LIMIT;
  if (!/^(?:[1-9]\d?|100)$/.test(typed))
    throw userInputError("Graph recall --limit must be a number from 1 to 100.");
  return Number(typed);
}

/** The error for a node command without a selector. */
export function nodeSelectorRequired(): OrangeError {
  return withWordsForPeople(userInputError("Graph node selector is required.", LIST_HINT), {
    message: "Which memory?",
  });
}

/** The error for a selector that cannot be an id. */
export function nodeSelectorNotAnId(): OrangeError {
  return withWordsForPeople(userInputError("Graph node selector must be an id, not a path.", LIST_HINT), {
    message: "A memory is named by its id, not by a path.",
  });
}

/** Words for messages about a node selector. */
export const NODE_SELECTOR: SelectorWords = {
  subject: "Graph node",
  plural: msg`memories`,
  notFound: "Graph node not found in current project",
  notFoundHint: LIST_HINT,
};

/** The error for a node that has disappeared since it was selected. */
export function nodeNotFound(selector: string): OrangeError {
  return notSelected(selector, NODE_SELECTOR);
}
