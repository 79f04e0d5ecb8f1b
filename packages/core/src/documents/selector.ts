import { type OrangeError, userInputError, withWordsForPeople } from "../errors.js";
import { msg } from "../text/msg.js";
import { printable } from "../text/printable.js";
import { collapseWhitespace, ellipsize, foldText } from "../text/words.js";
import { shortId } from "./short-id.js";

const MAX_CANDIDATES = 10;
const MAX_TITLE_LENGTH = 64;
const SAFE_ID = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

/** How commands describe the accepted forms of a selector. */
export const SELECTOR_FORMS = "its short id, the start of its id, words of its title, `current` or `last`";

/** True for an id that is safe in a file name: at most 200 of `[A-Za-z0-9_.-]`, no "..", no leading dot. */
export function isSafeId(id: string): boolean {
  return id.length <= 200 && SAFE_ID.test(id) && !id.includes("..");
}

/** True for a selector that may be a path. Only quests can be selected by path. */
export function isPathLike(selector: string): boolean {
  return /^\.|[/\\]/.test(selector);
}

/** The candidates for a selector. */
export interface Choices {
  readonly ids: readonly string[];
  /** Returns the title of an id. Called only when ids alone do not decide. */
  readonly titleOf: (id: string) => string;
  /** Prefers some of several candidates that match by title. Omitted: all are equal. */
  readonly isLikely?: (id: string) => boolean;
}

export interface SelectorWords {
  /** "Quest", "Memory proposal" or "Graph node". */
  readonly subject: string;
  /** "quests", "proposals" or "memories". Must be in the catalogues; also names the candidates in an error's `data`. */
  readonly plural: string;
  /** Default: "<subject> not found". Set when the contract fixes another text. */
  readonly notFound?: string;
  readonly notFoundHint: string;
}

/**
 * Finds the id that a selector means: the exact id; otherwise the id with this short id; otherwise the id that begins
 * with it; otherwise the id whose short id begins with it or whose title contains its words. Throws USER_INPUT_ERROR
 * when there is none, or when there are several (with up to ten candidates and their titles in `data`).
 */
export function resolveSelector(choices: Choices, selector: string, words: SelectorWords): string {
  const id = findSelected(choices, selector, words);
  if (id === null) throw notSelected(selector, words);
  return id;
}

/** Finds the id that a selector means, as `resolveSelector` does, but returns null when there is none. */
export function findSelected(choices: Choices, selector: string, words: SelectorWords): string | null {
  const matches = [...new Set(matching(choices, selector))];
  const [only = null] = matches;
  if (matches.length > 1) throw severalSelected(selector, { matches, choices, words });
  return only;
}

/** Creates the error for a selector that matches nothing. */
export function notSelected(selector: string, words: SelectorWords): OrangeError {
  const { subject, plural, notFound = `${subject} not found`, notFoundHint } = words;
  return withWordsForPeople(userInputError(`${notFound}: ${selector}`, notFoundHint), {
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

/** Returns the readable part of a quest's id. It still matches the original title after the quest was renamed. */
function slugOf(id: string): string {
  return /^quest_(?:\d{8}_\d{6}Z_)?(.*)$/s.exec(id)?.[1] ?? "";
}

interface Several {
  readonly matches: readonly string[];
  readonly choices: Choices;
  readonly words: SelectorWords;
}

function severalSelected(selector: string, { matches, choices, words }: Several): OrangeError {
  const shown = [...matches].sort().slice(0, MAX_CANDIDATES);
  const candidates = shown.map((id) => ({ id, short_id: shortId(id), title: choices.titleOf(id) }));
  const areDistinct = new Set(matches.map(shortId)).size === matches.length;
  const lines = candidates.map(({ id, short_id, title }) =>
    `  ${areDistinct ? short_id : id}  ${ellipsize(collapseWhitespace(printable(title)), MAX_TITLE_LENGTH)}`.trimEnd(),
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

/**
 * True when every word of `selector` is a word of `title`. For a word that is not ASCII, the start of a word is enough,
 * because scripts such as Korean append particles to words.
 */
function hasTitleWords(title: string, selector: string): boolean {
  const wanted = wordsOf(selector);
  const words = wordsOf(title);
  return wanted.length > 0 && wanted.every((word) => words.some((other) => isSame(word, other)));
}

function isSame(word: string, other: string): boolean {
  return other === word || (/[^ -~]/.test(word) && other.startsWith(word));
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
