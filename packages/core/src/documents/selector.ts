import { userInputError } from "../errors.js";
import { isShortId, shortId } from "./short-id.js";

const MOST_CANDIDATES = 10;
const SAFE_ID = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

/** True for an id that may stand in a file name: at most 200 of `[A-Za-z0-9_.-]`, no "..", no leading dot. */
export function isSafeId(id: string): boolean {
  return id.length <= 200 && SAFE_ID.test(id) && !id.includes("..");
}

export interface SelectorWords {
  /** "Quest", "Memory proposal" or "Graph node". */
  readonly subject: string;
  /** Replaces "<subject> not found" where the contract words it otherwise. */
  readonly notFound?: string;
  readonly notFoundHint: string;
}

/**
 * Finds the id that a selector means: the exact id, else the one id it is a prefix of, else the one it is the short form of.
 * Throws USER_INPUT_ERROR when there is none, or several (with up to ten candidates in `data`).
 */
export function resolveSelector(ids: Iterable<string>, selector: string, words: SelectorWords): string {
  const all = [...ids];
  const matches = new Set<string>();
  for (const id of all) {
    if (id === selector) return id;
    if (id.startsWith(selector)) matches.add(id);
  }
  if (matches.size === 0 && isShortId(selector))
    for (const id of all) if (shortId(id) === selector) matches.add(id);
  const [only] = matches;
  if (only === undefined) {
    throw userInputError(
      `${words.notFound ?? `${words.subject} not found`}: ${selector}`,
      words.notFoundHint,
    );
  }
  if (matches.size > 1) {
    const candidates = [...matches].sort().slice(0, MOST_CANDIDATES);
    const more = matches.size > candidates.length ? `, and ${matches.size - candidates.length} more` : "";
    throw userInputError(
      `${words.subject} selector is ambiguous: ${selector}`,
      `Several match; pass the id of one: ${candidates.join(", ")}${more}.`,
      { candidates },
    );
  }
  return only;
}
