import type { Clause } from "../clause.js";
import type { ClauseRisk, Endangered } from "../endangered.js";
import { isPathLike } from "../text/tokens.js";
import {
  cosmeticNouns,
  cosmeticVerbs,
  databaseNouns,
  dataNouns,
  destroyingVerbs,
  everythingNouns,
  harmlessModifiers,
  harmlessPlaces,
  historyNouns,
  peopleNouns,
  productionWords,
  type Sensitive,
  sensitiveIn,
  surfaceNouns,
  systemNouns,
  weakVerbs,
} from "../words/sensitive.js";
import { type NounPhrase, nounPhrase } from "./noun-phrase.js";

/** What an English order puts at risk. */
export function englishRisk(clause: Clause): ClauseRisk | null {
  const { verb, words } = clause;
  const destroyed = destroyedBy(verb, words, clause.act);
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

function destroyedBy(verb: string, words: readonly string[], act: string): Endangered | null {
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
  const object = nounPhrase(verb === "rm" ? words.filter((word) => !word.startsWith("-")) : words);
  if (
    object.modifiers.some((word) => harmlessModifiers().has(word) || harmlessPlaces().has(word)) ||
    isElsewhere(object)
  )
    return null;
  return objectOf(verb, object);
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
  if (/\bterraform destroy\b|\bkubectl delete\b.{0,80}\bprod/.test(line)) return "production";
  return null;
}

function objectOf(verb: string, { head, modifiers, hasAll, after }: NounPhrase): Endangered | null {
  if (/^(?:disk|disks|drive|drives|partition)$/.test(head)) return "everything";
  if (verb === "format") return null;
  if (
    /^(?:drop|truncate)$/.test(verb) &&
    /^(?:table|database|schema|column|collection)$/.test(modifiers[0] ?? "") &&
    !isPartOfCode(head)
  )
    return "database";
  if (verb === "drop" && head === "everything") return null;
  const isWeak = weakVerbs().has(verb);
  const all = [...modifiers, head];
  if (head === "contents" || (head === "table" && after.join(" ").startsWith("of contents"))) return null;
  if (verb === "rm")
    return everythingNouns().has(head)
      ? "everything"
      : /^(?:\/(?:var|etc|home|usr|srv|opt|data|mnt)\b|~\/)/.test(head)
        ? "data"
        : null;
  if (/^(?:directory|folder)$/.test(head) && modifiers.some((word) => /^(?:home|root)$/.test(word)))
    return "everything";
  const isProduction = [...all, ...after].some((word) => productionWords().has(word));
  if (productionWords().has(head)) return "production";
  if (databaseNouns().has(head)) {
    // "remove the table" is of a page as often.
    const isSure =
      !isWeak ||
      /^(?:database|databases|db|dbs|schema|schemas|redis|postgres|mysql|mongo|mongodb)$/.test(head) ||
      isProduction ||
      after.some((word) => /^(?:database|db)$/.test(word));
    return isSure ? "database" : null;
  }
  if (/^columns?$/.test(head) && verb === "drop") return "database";
  if (dataNouns().has(head))
    return isWeak &&
      !hasAll &&
      /^(?:row|rows|record|records)$/.test(head) &&
      !after.some((word) => databaseNouns().has(word))
      ? null
      : "data";
  if (peopleNouns().has(head) && hasAll) return "data";
  if (isFromDatabase(after)) return "data";
  if (historyNouns().has(head))
    return head === "history" && !/^(?:git|commit|repo|branch|the|)$/.test(modifiers.at(-1) ?? "")
      ? null
      : "history";
  if (systemNouns().has(head) && isProduction) return "production";
  if (/^(?:server|servers|machine|cluster)$/.test(head) && /^(?:wipe|nuke|destroy|erase)$/.test(verb))
    return "everything";
  if (everythingNouns().has(head) || (hasAll && /^(?:files|project|codebase|thing|things|)$/.test(head)))
    return isProduction ? "production" : "everything";
  return null;
}

function isPartOfCode(word: string): boolean {
  return (
    harmlessPlaces().has(word) ||
    cosmeticNouns().has(word) ||
    /^(?:helpers?|class|classes|module|wrapper|layer|abstraction|hooks?|utils?|props?|types?|constraint|support|name|names|prefix|import|imports|client|driver|adapter)$/.test(
      word,
    )
  );
}

/** "user 42 from the database": whatever it is, it is data. */
function isFromDatabase(after: readonly string[]): boolean {
  return (
    /^(?:from|in)$/.test(after[0] ?? "") &&
    /^(?:database|databases|db|dbs)$/.test(nounPhrase(after.slice(1)).head)
  );
}

/** Where it is says that it is a part of code, of a page or of a document. */
function isElsewhere({ after }: NounPhrase): boolean {
  if (happensLater(after)) return true;
  if (!/^(?:in|from|on|inside|under|within|of|at)$/.test(after[0] ?? "")) return false;
  const place = nounPhrase(after.slice(1));
  return [place.head, ...place.modifiers].some(
    (word) =>
      harmlessPlaces().has(word) || harmlessModifiers().has(word) || (isPathLike(word) && /[a-z]/.test(word)),
  );
}

/** "when the user logs out", "on startup", "every night": what a program is to do, and not what to do now. */
function happensLater(after: readonly string[]): boolean {
  return /\b(?:when(?:ever)? (?:the |a |an )?(?:users?|customers?|app|request|session|page|server|test|tests|job|component)\b|on (?:the )?(?:\w+ )?(?:logout|startup|submit|click|close|exit|unmount|load|start|error|failure|shutdown|uninstall|signup|boot)\b|(?:every|each) (?:night|day|hour|week|month|time|run|test)\b)/.test(
    after.join(" "),
  );
}

/** The sensitive thing that an order changes; null for its colours, texts, tests and the like. */
function changes(verb: string, words: readonly string[]): Exclude<Sensitive, "deploy"> | null {
  const object = nounPhrase(words);
  if (cosmeticVerbs().has(verb) || cosmeticNouns().has(object.head)) return null;
  if (object.modifiers.some((word) => /^(?:typo|test|tests|mock|label|docs|color|colour|icon)$/.test(word)))
    return null;
  const parts = [verb, ...words].flatMap((word) => (isPathLike(word) ? pathParts(word) : [word]));
  const found = sensitiveIn(parts).find(({ end }) => !surfaceNouns().has(parts[end] ?? ""));
  if (found !== undefined) return found.what;
  return isSecretFile(words) ? "secrets" : speaksOfToken(words) ? "authentication" : null;
}

function pathParts(path: string): readonly string[] {
  return /(?:^|\/)(?:docs?|tests?|__tests__)\/|\.(?:md|test|spec|css|scss)\b/.test(path)
    ? []
    : path.split(/[/._-]/);
}

function isSecretFile(words: readonly string[]): boolean {
  return words.some((word) => /^\.env|^[a-z]\w*_(?:key|secret|token)\b/.test(word));
}

/** A token of a parser is none of a login. */
function speaksOfToken(words: readonly string[]): boolean {
  return (
    words.some((word) => /^tokens?$/.test(word)) &&
    words.some((word) => /^(?:401|403|expired?|expires|expiry|user|session|revoked?|bearer)$/.test(word))
  );
}
