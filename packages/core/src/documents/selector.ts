import { type OrangeError, toPeople, userInputError } from "../errors.js";
import { msg } from "../text/msg.js";
import { printable } from "../text/printable.js";
import { collapseWhitespace, ellipsize } from "../text/words.js";
import { shortId } from "./short-id.js";
import { hasTitleWords } from "./title-words.js";

const MOST_CANDIDATES = 10;
const LONGEST_TITLE = 64;
const SAFE_ID = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

/** What every command says of an argument that selects something of this kind. */
export const SELECTOR_FORMS = "its short id, the start of its id, words of its title, `current` or `last`";

/** True for an id that may stand in a file name: at most 200 of `[A-Za-z0-9_.-]`, no "..", no leading dot. */
export function isSafeId(id: string): boolean {
  return id.length <= 200 && SAFE_ID.test(id) && !id.includes("..");
}

/** True for a selector that could be meant as a path, which only quests have. */
export function isPathLike(selector: string): boolean {
  return /^\.|[/\\]/.test(selector);
}

/** What a selector is looked up among. */
export interface Choices {
  readonly ids: readonly string[];
  /** Asked for all of them only where ids alone do not decide. */
  readonly titleOf: (id: string) => string;
  /** Of several whose titles have the words, one of these is meant, if there is one. */
  readonly isLikely?: (id: string) => boolean;
}

export interface SelectorWords {
  /** "Quest", "Memory proposal" or "Graph node". */
  readonly subject: string;
  /** "quests", "proposals" or "memories", of which catalogues have the translation; also the name of the list of candidates in an error's `data`. */
  readonly plural: string;
  /** Replaces "<subject> not found" where the contract words it otherwise. */
  readonly notFound?: string;
  readonly notFoundHint: string;
}

/**
 * Finds the id that a selector means: the exact id; else the one of this short form; else the one id that it begins; else the
 * one whose short form it begins or whose title has its words. Throws USER_INPUT_ERROR when there is none, or several (with up
 * to ten candidates and their titles in `data`).
 */
export function resolveSelector(choices: Choices, selector: string, words: SelectorWords): string {
  const id = findSelected(choices, selector, words);
  if (id === null) throw notSelected(selector, words);
  return id;
}

/** The same, but null when there is none. */
export function findSelected(choices: Choices, selector: string, words: SelectorWords): string | null {
  const matches = [...new Set(matching(choices, selector))];
  const [only = null] = matches;
  if (matches.length > 1) throw severalSelected(selector, { matches, choices, words });
  return only;
}

/** The refusal of a selector that nothing fits. */
export function notSelected(selector: string, words: SelectorWords): OrangeError {
  const { subject, plural, notFound = `${subject} not found`, notFoundHint } = words;
  return toPeople(userInputError(`${notFound}: ${selector}`, notFoundHint), {
    message: `No ${plural} match: ${selector}`,
  });
}

function matching({ ids, titleOf, isLikely }: Choices, selector: string): readonly string[] {
  if (ids.includes(selector)) return [selector];
  const word = selector.trim().toLowerCase();
  if (word === "") return [];
  const isShort = /^[a-z\d]{1,8}$/.test(word);
  const begun = isShort ? ids.filter((id) => shortId(id).startsWith(word)) : [];
  if (word.length === 8 && begun.length > 0) return begun;
  const longer = ids.filter((id) => id.startsWith(selector));
  if (longer.length > 0) return longer;
  const titled = ids.filter((id) => hasTitleWords(`${titleOf(id)} ${slugOf(id)}`, selector));
  const likely = isLikely === undefined ? [] : titled.filter(isLikely);
  return [...begun, ...(likely.length > 0 ? likely : titled)];
}

/** The readable part of a quest's id, which keeps the first title of one that was renamed. */
function slugOf(id: string): string {
  return /^quest_(?:\d{8}_\d{6}Z_)?(.*)$/s.exec(id)?.[1] ?? "";
}

interface Several {
  readonly matches: readonly string[];
  readonly choices: Choices;
  readonly words: SelectorWords;
}

function severalSelected(selector: string, { matches, choices, words }: Several): OrangeError {
  const shown = [...matches].sort().slice(0, MOST_CANDIDATES);
  const candidates = shown.map((id) => ({ id, short_id: shortId(id), title: choices.titleOf(id) }));
  const areDistinct = new Set(matches.map(shortId)).size === matches.length;
  const lines = candidates.map(({ id, short_id, title }) =>
    `  ${areDistinct ? short_id : id}  ${ellipsize(collapseWhitespace(printable(title)), LONGEST_TITLE)}`.trimEnd(),
  );
  const rest = matches.length - shown.length;
  return userInputError(
    `Several ${words.plural} match: ${selector}`,
    rest > 0
      ? msg`Name one by its id:\n${lines.join("\n")}\n  and ${rest} more`
      : msg`Name one by its id:\n${lines.join("\n")}`,
    { candidates: shown, [words.plural]: candidates },
  );
}
