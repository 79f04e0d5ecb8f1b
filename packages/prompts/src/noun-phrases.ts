import { withoutParticle } from "@orange-hyper/classify";
import { ofAnyWork, stem } from "./subject.js";
import { tokensOf } from "./text/tokens.js";
import { nounsToo, verbGroup } from "./words/english.js";

/** For each name that a text ends a noun phrase with, the names before it: "form" has "login" in "the login form". */
export type Qualifiers = ReadonlyMap<string, readonly ReadonlySet<string>[]>;

/** Reads the noun phrases of a text. `names` are the words that count, as `subjectOf` returns them. */
export function qualifiersOf(text: string, names: ReadonlySet<string>): Qualifiers {
  const found = new Map<string, ReadonlySet<string>[]>();
  let phrase: string[] = [];
  let end = 0;
  const close = (): void => {
    phrase.forEach((name, at) => {
      const before = at === phrase.length - 1 ? phrase.slice(0, -1) : [];
      found.set(name, [...(found.get(name) ?? []), new Set(before)]);
    });
    phrase = [];
  };
  for (const token of tokensOf(text.slice(0, 4_000))) {
    const isKorean = /[가-힣]/.test(token.word);
    const bare = isKorean ? withoutParticle(token.word) : token.word;
    const name = isKorean ? bare : stem(token.word);
    const isName = names.has(name) || ofAnyWork().has(bare);
    if (!/^ *$/.test(text.slice(end, token.start)) || !isName) close();
    if (isName) phrase.push(name);
    if (bare !== token.word) close();
    end = token.end;
  }
  close();
  return found;
}

/** True when both name things of one kind that are told apart: "the login form" and "the signup form". */
export function areDifferent(name: string, one: Qualifiers, two: Qualifiers): boolean {
  // "the site loads slowly" and "lazy load the images": a verb.
  if (verbGroup().has(name) && !nounsToo().has(name)) return false;
  const some = one.get(name) ?? [];
  const others = two.get(name) ?? [];
  return (
    some.length > 0 &&
    others.length > 0 &&
    some.every((words) =>
      others.every(
        (other) => words.size > 0 && other.size > 0 && ![...words].some((word) => other.has(word)),
      ),
    )
  );
}
