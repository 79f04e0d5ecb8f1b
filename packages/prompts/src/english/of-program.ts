import { surfaceNouns } from "../words/sensitive.js";
import { wordSet } from "../words/word-lists.js";
import { type NounPhrase, nounPhrase } from "./noun-phrase.js";

/** Nouns for what git and its hosting services keep. */
export const gitNouns = wordSet(
  "pr prs mr mrs branch branches commit commits tag tags stash worktree gist draft conflict conflicts release releases",
);

/** Those of them that a program may also have. */
const AMBIGUOUS = /^(?:tags?|drafts?|releases?|branches)$/;
const listed = wordSet(
  "sort filter group order render paginate style color colour recolor translate validate normalize normalise deduplicate dedupe sanitize escape cache store persist truncate trim support shuffle highlight",
);

/**
 * True when such a noun belongs to the program: "sort the tags", "add tags to the blog posts", "add meta tags". Not "add a
 * tag to the last commit".
 */
export function isOwnNoun(verb: string, { head, after, modifiers }: NounPhrase): boolean {
  if (!AMBIGUOUS.test(head)) return false;
  if (listed().has(verb) || (/^tags?$/.test(head) && modifiers.some((word) => OF_PAGES.test(word))))
    return true;
  if (!/^(?:tags?|drafts?)$/.test(head) || !/^(?:to|for|on|in|from|under|below|above)$/.test(after[0] ?? ""))
    return false;
  const place = nounPhrase(after.slice(1));
  return (
    place.head !== "" &&
    ![place.head, ...place.modifiers].some((word) => gitNouns().has(word) || OF_GIT.test(word))
  );
}

/** Matches what qualifies the tags of pages and records. */
const OF_PAGES =
  /^(?:meta|html|xml|script|link|title|image|img|video|audio|anchor|canonical|hreflang|og|open-?graph|twitter|head|header|h\d|robots|viewport|alt|hash|price|name|cache|css|style|svelte|custom|user|product|post|blog|topic)$/;

const OF_GIT =
  /^(?:v?\d.*|version|head|main|master|develop|staging|production|prod|origin|upstream|remote|repo|repository|git|github|gitlab|npm|it|this|that|here|now|me|us|review)$/;

const shown = wordSet("show list display print view hide watch");

/**
 * True when a verb that otherwise asks the agent for something describes what a program is to do: "show a toast",
 * "fetch the users on mount".
 */
export function isOfProgram(verb: string, rest: readonly string[]): boolean {
  return isShownToUsers(verb, rest) || isDoneByProgram(verb, rest) || isCheckedFirst(verb, rest);
}

/** True for a check before an action: "check if the file exists before reading it". */
function isCheckedFirst(verb: string, rest: readonly string[]): boolean {
  return (
    /^(?:check|verify)$/.test(verb) &&
    /^(?:if|whether|that)$/.test(rest[0] ?? "") &&
    rest.some((word, index) => word === "before" && (rest[index + 1] ?? "").endsWith("ing"))
  );
}

/** True for an action of a program: "fetch the users on mount", "cancel the request when it unmounts". */
function isDoneByProgram(verb: string, rest: readonly string[]): boolean {
  if (verb === "fetch")
    return rest.length > 0 && !rest.some((word) => gitNouns().has(word) || FETCHED.test(word));
  return (
    /^(?:cancel|submit|abort|release|execute|launch|restart)$/.test(verb) &&
    EVENT.test(rest.slice(1).join(" "))
  );
}

const FETCHED = /^(?:origin|upstream|remotes?|latest|changes|main|master|develop|--\S+)$/;
const EVENT =
  /\b(?:when|whenever|upon|on (?:\w+ )?(?:unmount|mount|click|enter|escape|blur|change|focus|submit|load|startup|shutdown|error|failure|close|scroll|hover|logout|login|resize))\b/;

/**
 * True for something shown to users: "show a toast". "show the diff" and "show me a list" ask for something to read.
 */
function isShownToUsers(verb: string, rest: readonly string[]): boolean {
  // "tell the user when they hit the limit".
  if (verb === "tell")
    return /^(?:the |our )?(?:users?|customers?|visitors?|clients?|people) /.test(rest.join(" "));
  if (!shown().has(verb) || /^(?:me|us)$/.test(rest[0] ?? "")) return false;
  const isPlaced =
    /^(?:show|display|hide)$/.test(verb) &&
    rest.some(
      (word, index) =>
        /^(?:on|in|under|below|above|beside|inside)$/.test(word) &&
        isOnSurface(nounPhrase(rest.slice(index + 1))),
    );
  // "show the stock next to the price": a place on a page.
  const isBeside =
    /^(?:show|display|hide)$/.test(verb) &&
    /\b(?:next to|beside|alongside|underneath) (?:the|its?|each|every) /.test(rest.join(" "));
  // "show the date in red when it is overdue", "for admins show the delete button": shown under a condition.
  const isConditional =
    /^(?:show|display|hide)$/.test(verb) &&
    /^(?:the|its?|their)$/.test(rest[0] ?? "") &&
    rest.some((word) => /^(?:when|whenever|while|unless)$/.test(word));
  return isPlaced || isBeside || isConditional || /^(?:an?|users?)$/.test(rest[0] ?? "");
}

function isOnSurface({ head, modifiers }: NounPhrase): boolean {
  return [head, ...modifiers].some((word) => surfaceNouns().has(word));
}
