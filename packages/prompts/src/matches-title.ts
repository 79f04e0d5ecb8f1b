import { stem, subjectOf } from "./subject.js";
import { tokensOf } from "./text/tokens.js";
import { inEnglish } from "./work-names.js";

/**
 * Returns true when words that name earlier work ("the login work") mean the work with this title: every significant
 * word must occur in it. Its verb counts too: "the refactoring of the cart" is "Refactor the cart".
 */
export function matchesTitle(words: string, title: string): boolean {
  // Read after an article, so that "checkout" counts as a name and not as an order.
  const wanted = subjectOf(`the ${words}`);
  const there = subjectOf(title);
  const said = tokensOf(title).map(({ word }) => stem(word));
  const names = [...there.words, ...there.identifiers, ...there.paths, ...said];
  const asked = [...wanted.words, ...wanted.identifiers, ...wanted.paths];
  const isThere = (word: string): boolean =>
    names.some(
      (name) =>
        inEnglish(name) === inEnglish(word) ||
        (/[가-힣]{2}/.test(word) && (name.startsWith(word) || word.startsWith(name))),
    );
  return asked.length > 0 && asked.every(isThere);
}
