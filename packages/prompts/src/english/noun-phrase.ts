import { wordSet } from "../words/word-lists.js";

const ends = wordSet(
  `how what why from in on of for to into onto at by with without before after when while if that which who and or than as so because unless until can could should must may might will would
  where whose per via using inside within under across through about around regarding but then instead is are was has have should called named
  except besides apart since cause cuz bc i we they he she you he's it's that's its thats theres there's not no thx thanks containing
  belonging matching starting older newer larger bigger smaller left nobody no-one everyone who's until till`,
);
const determiners = wordSet(
  "the a an all this that these those it its my our your their every some each both any of old new existing entire whole current last first next other same",
);

const softeners = wordSet("not just only one down away up out");
const wholes = wordSet("all every each whole entire");
const adverbs = wordSet("etc again now anymore too please pls also well here there everywhere");

/** The object at the start of a list of words. It ends at the first preposition, and its last word is the head. */
export interface NounPhrase {
  readonly head: string;
  /** Words before the head that describe it. */
  readonly modifiers: readonly string[];
  readonly hasAll: boolean;
  /** A participle after the head that selects which: "users created in 2019", "everything related to it". */
  readonly participle: string;
  /** Words after the phrase. */
  readonly after: readonly string[];
}

/** Reads the noun phrase at the start of a list of words. */
export function nounPhrase(words: readonly string[]): NounPhrase {
  let at = 0;
  let hasAll = false;
  // For example "all of the" and "every one of".
  while (at < words.length && (determiners().has(words[at] ?? "") || softeners().has(words[at] ?? ""))) {
    hasAll ||= wholes().has(words[at] ?? "");
    at += 1;
  }
  const start = at;
  while (at < words.length && at - start < 8 && !ends().has(words[at] ?? "")) {
    // "the title font a bit bigger": an article ends the phrase.
    if (at > start && /^(?:an?|the)$/.test(words[at] ?? "")) break;
    at += 1;
  }
  const phrase = words.slice(start, at).filter((word) => !word.endsWith("ly") && !adverbs().has(word));
  // "do a dry run first": an adverb.
  if (phrase.length > 1 && phrase.at(-1) === "first") phrase.pop();
  // "users created in 2019": the participle is not the head.
  let participle = "";
  while (phrase.length > 1 && at < words.length && /[^e]ed$/.test(phrase.at(-1) ?? ""))
    participle = phrase.pop() ?? "";
  // A quoted name after its noun is not the head: "the column `email`".
  if (phrase.length > 1 && /^x{2,}$/.test(phrase.at(-1) ?? "")) phrase.pop();
  return {
    head: phrase.at(-1) ?? "",
    modifiers: phrase.slice(0, -1),
    hasAll,
    participle,
    after: words.slice(at),
  };
}
