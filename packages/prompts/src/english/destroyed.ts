import type { Clause } from "../clause.js";
import type { Endangered } from "../endangered.js";
import { destroyingVerbs, harmlessPlaces, productionWords, weakVerbs } from "../words/sensitive.js";
import { destroyedObject } from "./destroyed-object.js";
import { nounPhrase } from "./noun-phrase.js";

/** What an order destroys whose object is "it", given the words that were spoken of; a weak verb may as well mean a part of the page or of the code that was spoken of. */
export function destroyedAsIt(verb: string, words: readonly string[]): Endangered | null {
  const what = destroyedBy(verb, words, [words], "order");
  return weakVerbs().has(verb) && what !== "database" && what !== "production" ? null : what;
}

/** What an order destroys by its own words. */
export function destroyedBy(
  verb: string,
  words: readonly string[],
  pieces: Clause["pieces"],
  act: Clause["act"],
): Endangered | null {
  if (act === "tool") return destroyedByTool(verb, words);
  if (verb === "rewrite" && /\bhistory\b/.test(words.slice(0, 4).join(" "))) return "history";
  if (!destroyingVerbs().has(verb)) return null;
  // As in SQL: "delete from users", "drop table users".
  if (
    verb === "delete" &&
    /^from (?!the |a |an |this |that |my |our |all )/.test(words.join(" ")) &&
    words.length > 1 &&
    !harmlessPlaces().has(words.at(-1) ?? "")
  )
    return "data";
  for (const [index, piece] of pieces.entries()) {
    const object = nounPhrase(
      verb === "rm" ? piece.filter((word) => !word.startsWith("-")) : piece.flatMap(partsOf),
    );
    // "the users, orders and carts tables"; "..., it is full" says something of it.
    if (index > 0 && !/^(?:|from|in|on|of)$/.test(object.after[0] ?? "")) continue;
    const what = destroyedObject(verb, object);
    if (what !== null) return what;
  }
  return null;
}

/** "prod-db", "staging-cluster". */
function partsOf(word: string): readonly string[] {
  const parts = word.split("-");
  return parts.length > 1 && productionWords().has(parts[0] ?? "") ? parts : [word];
}

/** Command lines and statements that are run as they stand. */
function destroyedByTool(verb: string, words: readonly string[]): Endangered | null {
  const line = `${verb} ${words.join(" ")}`;
  if (
    /^force[- ]push|push (?:.{0,80} )?(?:--force|-f|with force|forcefully)\b|push (?:.{0,80} )?--force-with-lease/.test(
      line,
    )
  )
    return "history";
  if (/\bfilter-(?:branch|repo)\b/.test(line)) return "history";
  if (
    /\bdrop (?:table|database|schema)\b|\btruncate (?:table )?\w|\bdropdb\b|\bflush(?:all|db)\b|\bmigrate:?[ -]?(?:reset|fresh)\b|\bdb:(?:drop|reset)\b/.test(
      line,
    )
  )
    return "database";
  if (/\bdelete from \w/.test(line)) return "data";
  if (/\bterraform destroy\b|\bkubectl delete\b.{0,80}\b(?:prod|staging|live|ns|namespace|pvc?)\b/.test(line))
    return "production";
  return null;
}
