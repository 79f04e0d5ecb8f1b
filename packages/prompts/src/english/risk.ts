import type { Clause } from "../clause.js";
import type { ClauseRisk, Endangered } from "../endangered.js";
import { isPathLike } from "../text/tokens.js";
import {
  cosmeticNouns,
  cosmeticVerbs,
  databaseNouns,
  productionWords,
  type Sensitive,
  sensitiveIn,
  surfaceNouns,
} from "../words/sensitive.js";
import { wordSet } from "../words/word-lists.js";
import { destroyedBy, destroyedByPronoun, destroyedByRun } from "./destroyed.js";
import { nounPhrase } from "./noun-phrase.js";

/** Returns what an English order puts at risk; "it" refers to the subject of the clause before it. */
export function englishRisk(clause: Clause, before: Clause | undefined): ClauseRisk | null {
  const { verb } = clause;
  const words =
    before !== undefined && pointsBack(clause) ? [...clause.words, ...before.words] : clause.words;
  const destroyed =
    destroyedByRun(clause) ??
    (clause.act === "order" || /\b(?:branch(?:es)?|tags|releases)\b/.test(clause.text)
      ? destroyedByOrder(clause, before)
      : null);
  if (destroyed !== null) return { level: "hold", what: destroyed };
  if (/^(?:deploy|release|publish|ship)$/.test(verb)) {
    return verb === "deploy" || words.some((word) => productionWords().has(word))
      ? { level: "careful", what: "deploy" }
      : null;
  }
  if (/^(?:run|execute|rerun)$/.test(verb) && words.some((word) => /^migrations?$/.test(word)))
    return { level: "careful", what: "migration" };
  if (clause.act !== "order") return null;
  const what = changes(verb, words);
  return what === null ? null : { level: "careful", what };
}

function destroyedByOrder(clause: Clause, before: Clause | undefined): Endangered | null {
  const { verb, words, pieces } = clause;
  // "drop and recreate the orders database": two verbs have one object.
  if (before?.act === "order" && before.words.join() === "and" && before.pieces.flat().length === 0) {
    const what = destroyedBy(before.verb, words, pieces);
    if (what !== null) return what;
  }
  const ofPronoun =
    before !== undefined && saysOnlyIt(clause)
      ? destroyedByPronoun(verb, words.includes("them") ? thoseOf(before) : spokenOf(before))
      : null;
  return ofPronoun ?? destroyedBy(verb, words, pieces);
}

/** True when the object is only a pronoun: "drop it", "just wipe that". */
function saysOnlyIt({ pieces: [first = []] }: Clause): boolean {
  return (
    /^(?:it|that|this|them|those|these)$/.test(first[0] ?? "") &&
    /^(?:|them|all)$/.test(nounPhrase(first).head)
  );
}

/** True when the object was named in an earlier clause: "make it idempotent". */
function pointsBack(clause: Clause): boolean {
  // "we use the mailer for password resets, so just reuse it": what is only used is not changed.
  return (
    !/^(?:re)?use$/.test(clause.verb) && (/^(?:it|them)$/.test(clause.words[0] ?? "") || saysOnlyIt(clause))
  );
}

/** Returns what a clause is about: its subject, or the object of "we don't need ...". */
function spokenOf({ pieces: [first = []] }: Clause): readonly string[] {
  if (!/^(?:i|we|you|they|nobody|there|there's)$/.test(first[0] ?? "")) return first;
  const at = first.findIndex(
    (word, index) => index > 0 && /^(?:the|all|our|my|this|that|these|those)$/.test(word),
  );
  return at < 0 ? [] : first.slice(at);
}

/** Returns what "them" refers to: the subject if it is a plural, or else the first plural database noun. */
function thoseOf(before: Clause): readonly string[] {
  const spoken = spokenOf(before);
  if (nounPhrase(spoken).head.endsWith("s")) return spoken;
  const at = spoken.findIndex((word) => databaseNouns().has(word) && word.endsWith("s"));
  return at < 0 ? spoken : spoken.slice(at);
}

/** Returns the sensitive thing that an order changes; null for its colours, texts, tests and the like. */
function changes(verb: string, words: readonly string[]): Exclude<Sensitive, "deploy"> | null {
  const object = nounPhrase(words);
  // "console.logs" are logs.
  const head = object.head.slice(object.head.lastIndexOf(".") + 1);
  if (cosmeticVerbs().has(verb) || cosmeticNouns().has(head)) return null;
  if (
    object.modifiers.some((word) =>
      /^(?:typo|test|tests|mock|label|docs?|documentation|readme|changelog|color|colour|icon)$/.test(word),
    )
  )
    return null;
  const parts = [verb, ...words].flatMap((word) => (isPathLike(word) ? pathParts(word) : [word]));
  const found = sensitiveIn(parts).find(({ end }) => !surfaceNouns().has(parts[end] ?? ""));
  if (found !== undefined) return found.what;
  if (isRestricted(parts)) return "authorisation";
  return isSecretFile(words) ? "secrets" : speaksOfToken(words) ? "authentication" : null;
}

/** True for a restriction to a role: "only admins may ...", "visible only to the owner". */
function isRestricted(words: readonly string[]): boolean {
  const only = words.indexOf("only");
  return only >= 0 && words.slice(only + 1, only + 4).some((word) => roles().has(word));
}

const roles = wordSet(
  "admin admins owner owners members editors managers staff moderators maintainers superuser superusers",
);

function pathParts(path: string): readonly string[] {
  return /(?:^|\/)(?:docs?|tests?|__tests__)\/|\.(?:md|test|spec|css|scss)\b/.test(path)
    ? []
    : path.split(/[/._-]/);
}

function isSecretFile(words: readonly string[]): boolean {
  return words.some((word) =>
    /^\.env(?!\.(?:example|sample|template|dist)\b)|^[a-z]\w*_(?:key|secret|token)\b/.test(word),
  );
}

/** True for the token of a login, as opposed to that of a parser. */
function speaksOfToken(words: readonly string[]): boolean {
  return (
    words.some((word) => /^tokens?$/.test(word)) &&
    words.some((word) =>
      /^(?:401|403|expired?|expires|expire|expiry|refresh|refreshed|user|session|revoked?|bearer)$/.test(
        word,
      ),
    )
  );
}
